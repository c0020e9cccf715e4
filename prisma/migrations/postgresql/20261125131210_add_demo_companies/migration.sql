-- AlterTable
ALTER TABLE "Company" ADD COLUMN     "isDemo" BOOLEAN NOT NULL DEFAULT false;
