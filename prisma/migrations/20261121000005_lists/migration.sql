-- What the Prisma schema cannot say, by hand: the lists' own order, their counts and their searches from one index each,
-- where there were five. Every move of a card writes an entry to each.
CREATE INDEX "deals_list" ON "deals" (provider_id, created_at DESC, id DESC) INCLUDE (name_key);
CREATE INDEX "deals_list_of_rep" ON "deals" (sales_rep_id, provider_id, created_at DESC, id DESC) INCLUDE (name_key);

DROP INDEX "deals_search";
DROP INDEX "deals_provider_id_company_id_idx";
DROP INDEX "deals_provider_id_created_at_id_idx";
DROP INDEX "deals_sales_rep_id_provider_id_company_id_idx";
DROP INDEX "deals_sales_rep_id_provider_id_created_at_id_idx";
