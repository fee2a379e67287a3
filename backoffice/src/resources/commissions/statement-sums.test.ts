import { expect, test } from 'vitest';
import type { CommissionRow } from './commission-row.ts';
import { monthOf } from './statement-months.ts';
import { statementSums } from './statement-sums.ts';

const MONTH = monthOf('2026-10');
const row = (changes: Partial<CommissionRow>) =>
  ({
    currency: 'USD',
    deal: 'sale',
    sale_price: 100_000,
    agent_commission: 1500.1,
    sale_date: '2026-10-12T09:00:00Z',
    agent_paid_at: null,
    ...changes,
  }) as CommissionRow;

test('a statement keeps sales, rentals and currencies apart, and says what is still to be paid out', () => {
  const rows = [
    row({}),
    row({ agent_commission: 0.2, agent_paid_at: '2026-10-20T09:00:00Z' }),
    row({ deal: 'rental', sale_price: 450, agent_commission: 22.5 }),
    row({ currency: 'EUR', agent_commission: 7 }),
  ];
  expect(statementSums(rows, MONTH)).toEqual([
    expect.objectContaining({ currency: 'EUR', saleCount: 1, earned: '7.00', open: '7.00' }),
    {
      currency: 'USD',
      saleCount: 2,
      sales: '200000.00',
      rentalCount: 1,
      rents: '450.00',
      earned: '1522.80',
      paidOut: '0.20',
      open: '1522.60',
    },
  ]);
});

test('a payout within the month of an earlier sale is paid out, and not earned', () => {
  const earlier = row({ sale_date: '2026-08-01T09:00:00Z', agent_paid_at: '2026-10-02T09:00:00Z' });
  expect(statementSums([earlier], MONTH)).toMatchObject([
    { saleCount: 0, earned: '0.00', paidOut: '1500.10', open: '0.00' },
  ]);
});
