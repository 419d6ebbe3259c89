-- Deals are imported too (D-207).
ALTER TABLE "imports"
  DROP CONSTRAINT "imports_kind_check",
  ADD CONSTRAINT "imports_kind_check" CHECK (kind IN ('companies', 'contacts', 'deals'));
ALTER TABLE "external_ids"
  DROP CONSTRAINT "external_ids_kind_check",
  ADD CONSTRAINT "external_ids_kind_check" CHECK (kind IN ('companies', 'contacts', 'deals'));
