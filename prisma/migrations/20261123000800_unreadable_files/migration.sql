-- A file that a signing vendor made and that cannot be used is a problem of its document.
ALTER TABLE "proposal_documents"
  DROP CONSTRAINT "proposal_documents_signing_problem_check",
  ADD CONSTRAINT "proposal_documents_signing_problem_check" CHECK (signing_problem IN ('expired', 'archived', 'deleted', 'disconnected', 'unreadable'));
