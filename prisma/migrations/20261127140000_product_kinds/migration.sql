-- AlterTable
ALTER TABLE "payroll_products" ADD COLUMN     "kind" TEXT NOT NULL DEFAULT 'other';

-- CreateTable
CREATE TABLE "class_rates" (
    "provider_id" UUID NOT NULL,
    "rates" JSONB NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_by_id" UUID,

    CONSTRAINT "class_rates_pkey" PRIMARY KEY ("provider_id")
);

-- AddForeignKey
ALTER TABLE "class_rates" ADD CONSTRAINT "class_rates_provider_id_fkey" FOREIGN KEY ("provider_id") REFERENCES "providers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "payroll_products"
  ADD CONSTRAINT "payroll_products_kind_check" CHECK ("kind" IN ('admin', 'workers_comp', 'benefits', 'epli', 'other'));

ALTER TABLE "class_rates" ADD CONSTRAINT "class_rates_rates_check" CHECK (jsonb_typeof("rates") = 'array');
