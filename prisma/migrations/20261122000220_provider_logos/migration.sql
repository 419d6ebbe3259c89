-- CreateTable
CREATE TABLE "provider_logos" (
    "provider_id" UUID NOT NULL,
    "hash" TEXT NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "png" BYTEA NOT NULL,

    CONSTRAINT "provider_logos_pkey" PRIMARY KEY ("provider_id")
);

-- CreateIndex
CREATE INDEX "provider_logos_hash_idx" ON "provider_logos"("hash");

-- AddForeignKey
ALTER TABLE "provider_logos" ADD CONSTRAINT "provider_logos_provider_id_fkey" FOREIGN KEY ("provider_id") REFERENCES "providers"("id") ON DELETE CASCADE ON UPDATE CASCADE;
