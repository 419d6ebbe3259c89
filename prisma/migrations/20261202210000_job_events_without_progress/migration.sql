-- No job says how far it is: screens show it by rows of their own (batches, sync runs, reports).
ALTER TABLE "job_events" DROP COLUMN "percent",
DROP COLUMN "progress";
