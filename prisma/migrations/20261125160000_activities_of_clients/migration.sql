-- Who did it, where it was a client, who has no account (D-160).
ALTER TABLE "activities" ADD COLUMN "client_name" TEXT;
