-- The board has views too.
ALTER TABLE "saved_views"
  DROP CONSTRAINT "saved_views_list_check",
  ADD CONSTRAINT "saved_views_list_check" CHECK (list IN ('deals', 'companies', 'contacts', 'pipeline'));
