-- CreateTable
CREATE TABLE "saved_views" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "provider_id" UUID,
    "user_id" UUID NOT NULL,
    "list" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "is_team" BOOLEAN NOT NULL DEFAULT false,
    "address" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "saved_views_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "saved_view_starts" (
    "user_id" UUID NOT NULL,
    "view_id" UUID NOT NULL,
    "provider_id" UUID,
    "list" TEXT NOT NULL,

    CONSTRAINT "saved_view_starts_pkey" PRIMARY KEY ("user_id","view_id")
);

-- CreateIndex
CREATE INDEX "saved_views_provider_id_list_idx" ON "saved_views"("provider_id", "list");

-- CreateIndex
CREATE INDEX "saved_view_starts_view_id_idx" ON "saved_view_starts"("view_id");

-- AddForeignKey
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_provider_id_fkey" FOREIGN KEY ("provider_id") REFERENCES "providers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "saved_view_starts" ADD CONSTRAINT "saved_view_starts_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "saved_view_starts" ADD CONSTRAINT "saved_view_starts_view_id_fkey" FOREIGN KEY ("view_id") REFERENCES "saved_views"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma's schema cannot say.
ALTER TABLE "saved_views"
  ADD CONSTRAINT "saved_views_list_check" CHECK (list IN ('deals', 'companies', 'contacts')),
  -- A team is a provider's.
  ADD CONSTRAINT "saved_views_team_check" CHECK (NOT is_team OR provider_id IS NOT NULL);

-- One of a name for each person and list, whatever the case.
CREATE UNIQUE INDEX "saved_views_name" ON "saved_views" (user_id, provider_id, list, lower(name)) NULLS NOT DISTINCT;

-- One start for each person and list.
CREATE UNIQUE INDEX "saved_view_starts_one" ON "saved_view_starts" (user_id, provider_id, list) NULLS NOT DISTINCT;
