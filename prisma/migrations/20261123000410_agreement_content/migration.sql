-- What a document says, to be shown as text. As json, which keeps the order that its hash was made of.
ALTER TABLE "proposal_documents" ADD COLUMN "content" JSON;
