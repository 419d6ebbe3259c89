-- AlterTable
ALTER TABLE "payroll_products" ADD COLUMN     "default_price" DECIMAL(14,2),
ADD COLUMN     "default_rate" DECIMAL(7,4);

-- CreateTable
CREATE TABLE "price_packages" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "provider_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "price_model" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_by_id" UUID,

    CONSTRAINT "price_packages_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "price_package_products" (
    "package_id" UUID NOT NULL,
    "payroll_product_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "rate" DECIMAL(7,4),
    "per_employee_amount" DECIMAL(14,2),

    CONSTRAINT "price_package_products_pkey" PRIMARY KEY ("package_id","payroll_product_id")
);

-- CreateTable
CREATE TABLE "price_package_tax_rates" (
    "package_id" UUID NOT NULL,
    "tax_rate_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "rate" DECIMAL(7,4) NOT NULL,

    CONSTRAINT "price_package_tax_rates_pkey" PRIMARY KEY ("package_id","tax_rate_id")
);

-- CreateIndex
CREATE INDEX "price_package_products_payroll_product_id_idx" ON "price_package_products"("payroll_product_id");

-- CreateIndex
CREATE INDEX "price_package_tax_rates_tax_rate_id_idx" ON "price_package_tax_rates"("tax_rate_id");

-- AddForeignKey
ALTER TABLE "price_packages" ADD CONSTRAINT "price_packages_provider_id_fkey" FOREIGN KEY ("provider_id") REFERENCES "providers"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "price_package_products" ADD CONSTRAINT "price_package_products_package_id_fkey" FOREIGN KEY ("package_id") REFERENCES "price_packages"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "price_package_products" ADD CONSTRAINT "price_package_products_payroll_product_id_fkey" FOREIGN KEY ("payroll_product_id") REFERENCES "payroll_products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "price_package_tax_rates" ADD CONSTRAINT "price_package_tax_rates_package_id_fkey" FOREIGN KEY ("package_id") REFERENCES "price_packages"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "price_package_tax_rates" ADD CONSTRAINT "price_package_tax_rates_tax_rate_id_fkey" FOREIGN KEY ("tax_rate_id") REFERENCES "tax_rates"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What the Prisma schema cannot say, by hand.

ALTER TABLE "payroll_products"
  ADD CONSTRAINT "payroll_products_default_rate_check" CHECK (
    default_rate IS NULL OR (price_type <> 2 AND default_rate BETWEEN min_rate AND max_rate)),
  ADD CONSTRAINT "payroll_products_default_price_check" CHECK (
    default_price IS NULL OR (price_type <> 1 AND default_price BETWEEN per_employee_min AND per_employee_max));
ALTER TABLE "price_packages"
  ADD CONSTRAINT "price_packages_price_model_check" CHECK (price_model IN ('BUNDLED_RATE', 'PER_EMPLOYEE_PER_MONTH'));
ALTER TABLE "price_package_products"
  ADD CONSTRAINT "price_package_products_amount_check" CHECK ((rate IS NULL) <> (per_employee_amount IS NULL));
-- A name is chosen from a list: it stands there once.
CREATE UNIQUE INDEX "price_packages_name" ON "price_packages" (provider_id, lower(name));
