import type { CommissionStatus } from '../../../../shared/commissions/commission-facts.ts';

/** A commission as the ledger shows it. */
export type CommissionRow = {
  id: string;
  property_id: string | null;
  property_title: string | null;
  property_city: string | null;
  property_is_deleted: boolean;
  deleted_property_price: number | null;
  agent_name: string | null;
  broker_company: string | null;
  sale_price: number;
  currency: string;
  commission_rate: number;
  total_commission: number;
  agent_commission: number;
  broker_commission: number;
  status: CommissionStatus;
  sale_date: string;
  payment_date: string | null;
  notes: string | null;
  can_settle: boolean;
};

export const COMMISSION_ROW_SELECT =
  'id,property_id,property_title,property_city,property_is_deleted,deleted_property_price,agent_name,broker_company,sale_price,currency,commission_rate,total_commission,agent_commission,broker_commission,status,sale_date,payment_date,notes,can_settle';

/** What it was earned with; listings may go, their commissions stay. */
export function propertyOf({ property_title }: Pick<CommissionRow, 'property_title'>): string {
  return property_title ?? 'A deleted property';
}
