-- When somebody who is not signed in first opened the client's link.
ALTER TABLE "proposals" ADD COLUMN "opened_at" TIMESTAMPTZ(3);
