import { type CrudFilter, useDataProvider } from '@refinedev/core';
import { PAYMENT_WAY_LABELS } from '#shared/commissions/commission-facts.ts';
import { today } from '#shared/format/day.ts';
import { dayOf } from '../../ui/days/local-day.ts';
import { useCsvExport } from '../../ui/files/use-csv-export.ts';
import { COMMISSIONS, type CommissionRow } from './commission-row.ts';
import { plural } from '#shared/format/text.ts';

/** The columns of the file, named like the documented fields. */
export const FIELDS = [
  'propertyTitle',
  'propertyCity',
  'agentName',
  'brokerCompany',
  'currency',
  'salePrice',
  'commissionRate',
  'totalCommission',
  'agentCommission',
  'brokerCommission',
  'status',
  'saleDate',
  'paymentDate',
  'notes',
  'deal',
  'rentMonths',
  'ownerPaidAt',
  'ownerPaidBy',
  'ownerReference',
  'agentPaidAt',
  'agentPaidBy',
  'agentReference',
];

/** Exports all rows of the filtered ledger, latest sale first. */
export function useCommissionExport() {
  const { getList } = useDataProvider()();
  const { start, ...file } = useCsvExport<CommissionRow>({
    saved: 'File saved',
    describe: (count, name) => plural(count, ['{0} row in {1}', '{0} rows in {1}'], name),
  });
  return {
    ...file,
    start: (filters: CrudFilter[]) =>
      start({
        name: `commissions-${today()}.csv`,
        fields: FIELDS,
        // The list shows one page in any order, so the export reads its own rows.
        loaded: [],
        complete: false,
        readRows: async ({ after, size, signal }) => {
          const { data } = await getList<CommissionRow>({
            resource: COMMISSIONS.resource,
            filters: after ? [...filters, ...soldBefore(after)] : filters,
            sorters: [
              { field: 'sale_date', order: 'desc' },
              { field: 'id', order: 'desc' },
            ],
            pagination: { currentPage: 1, pageSize: size },
            meta: { select: COMMISSIONS.select, signal },
          });
          return data;
        },
        toLine,
      }),
  };
}

/** Filters for the rows after this row. New rows do not change the result. */
function soldBefore({ sale_date, id }: CommissionRow): CrudFilter[] {
  const earlier: CrudFilter = { field: 'sale_date', operator: 'lt', value: sale_date };
  const onTheSameDay: CrudFilter[] = [
    { field: 'sale_date', operator: 'eq', value: sale_date },
    { field: 'id', operator: 'lt', value: id },
  ];
  return [{ operator: 'or', value: [earlier, { operator: 'and', value: onTheSameDay }] }];
}

export function toLine(row: CommissionRow) {
  return {
    propertyTitle: row.property_title,
    propertyCity: row.property_city,
    agentName: row.agent_name,
    brokerCompany: row.broker_company,
    currency: row.currency,
    salePrice: row.sale_price.toFixed(2),
    commissionRate: row.commission_rate.toFixed(2),
    totalCommission: row.total_commission.toFixed(2),
    agentCommission: row.agent_commission.toFixed(2),
    brokerCommission: row.broker_commission.toFixed(2),
    status: row.status,
    saleDate: dayOf(row.sale_date),
    paymentDate: row.payment_date && dayOf(row.payment_date),
    notes: row.notes,
    deal: row.deal,
    rentMonths: row.rent_months,
    ownerPaidAt: row.owner_paid_at && dayOf(row.owner_paid_at),
    ownerPaidBy: row.owner_paid_by && PAYMENT_WAY_LABELS[row.owner_paid_by],
    ownerReference: row.owner_reference,
    agentPaidAt: row.agent_paid_at && dayOf(row.agent_paid_at),
    agentPaidBy: row.agent_paid_by && PAYMENT_WAY_LABELS[row.agent_paid_by],
    agentReference: row.agent_reference,
  };
}
