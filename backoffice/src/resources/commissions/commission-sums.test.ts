import { expect, test } from 'vitest';
import { type CommissionTotal, sumsOf } from './commission-sums.ts';

const total = (
  status: CommissionTotal['status'],
  amount: string,
  currency = 'USD',
  deal: CommissionTotal['deal'] = 'sale',
): CommissionTotal => ({
  currency,
  deal,
  status,
  count: 2,
  salePrice: amount,
  totalCommission: amount,
  agentCommission: amount,
  brokerCommission: '0.00',
  ownCommission: amount,
});

test('sums hold every cent of amounts a floating-point number cannot hold', () => {
  const [sums] = sumsOf([total('pending', '90071992547409.93'), total('paid', '0.10')], undefined);
  expect(sums).toMatchObject({ saleCount: 4, sales: '90071992547410.03', pending: '90071992547409.93', paid: '0.10' });
});

test('cancelled commissions count only where they are asked for', () => {
  const totals = [total('cancelled', '7.00'), total('paid', '0.05')];
  expect(sumsOf(totals, undefined)).toMatchObject([{ commission: '0.05' }]);
  expect(sumsOf(totals, 'cancelled')).toMatchObject([{ commission: '7.00', paid: '0.00' }]);
});

test('currencies are never added to each other', () => {
  const sums = sumsOf([total('paid', '1.00', 'EUR'), total('paid', '2.00')], undefined);
  expect(sums.map(({ currency, commission }) => [currency, commission])).toEqual([
    ['EUR', '1.00'],
    ['USD', '2.00'],
  ]);
});

test('rents of a month are never added to the prices of sales', () => {
  const totals = [total('paid', '100000.00'), total('paid', '450.00', 'USD', 'rental')];
  expect(sumsOf(totals, undefined)).toMatchObject([
    { saleCount: 2, sales: '100000.00', rentalCount: 2, rents: '450.00', commission: '100450.00' },
  ]);
});
