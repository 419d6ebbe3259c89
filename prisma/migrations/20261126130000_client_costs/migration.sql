-- CreateTable
CREATE TABLE "client_costs" (
    "deal_id" UUID NOT NULL,
    "payroll" DECIMAL(14,2),
    "payroll_per" TEXT NOT NULL,
    "workers_comp" DECIMAL(14,2),
    "workers_comp_per" TEXT NOT NULL,
    "benefits" DECIMAL(14,2),
    "benefits_per" TEXT NOT NULL,
    "hr" DECIMAL(14,2),
    "hr_per" TEXT NOT NULL,
    "suta_rate" DECIMAL(7,4),
    "version" INTEGER NOT NULL DEFAULT 1,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_by_id" UUID,

    CONSTRAINT "client_costs_pkey" PRIMARY KEY ("deal_id")
);

-- AddForeignKey
ALTER TABLE "client_costs" ADD CONSTRAINT "client_costs_deal_id_fkey" FOREIGN KEY ("deal_id") REFERENCES "deals"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "client_costs"
  ADD CONSTRAINT "client_costs_payroll_per_check" CHECK ("payroll_per" IN ('year', 'employee_month')),
  ADD CONSTRAINT "client_costs_workers_comp_per_check" CHECK ("workers_comp_per" IN ('year', 'employee_month')),
  ADD CONSTRAINT "client_costs_benefits_per_check" CHECK ("benefits_per" IN ('year', 'employee_month')),
  ADD CONSTRAINT "client_costs_hr_per_check" CHECK ("hr_per" IN ('year', 'employee_month')),
  ADD CONSTRAINT "client_costs_amounts_check" CHECK ("payroll" >= 0 AND "workers_comp" >= 0 AND "benefits" >= 0 AND "hr" >= 0),
  ADD CONSTRAINT "client_costs_suta_rate_check" CHECK ("suta_rate" BETWEEN 0 AND 100);

-- Others see it at once.
SELECT follow_changes('client_costs', 'client-costs', deal => 'r.deal_id');
