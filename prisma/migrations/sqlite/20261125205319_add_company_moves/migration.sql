-- AlterTable
ALTER TABLE "Company" ADD COLUMN "moveId" TEXT;
ALTER TABLE "Company" ADD COLUMN "movedTo" TEXT;
