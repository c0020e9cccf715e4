-- AlterTable
ALTER TABLE "Company" ADD COLUMN     "moveId" TEXT,
ADD COLUMN     "movedTo" TEXT;
