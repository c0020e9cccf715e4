-- AlterTable
ALTER TABLE "Company" ADD COLUMN "deletedAt" DATETIME;
