/** Deals that earn a commission. */
export const DEALS = ['sale', 'rental'] as const;

/** The payer: the owner pays the broker, or the broker pays the agent. */
export const PAYMENT_SIDES = ['owner', 'agent'] as const;
export type PaymentSide = (typeof PAYMENT_SIDES)[number];

export const PAYMENT_SIDE_LABELS: Record<PaymentSide, string> = {
  owner: 'Owner’s payment',
  agent: 'Agent’s payout',
};

export const PAYMENT_WAYS = ['cash', 'bank', 'zaad', 'edahab', 'other'] as const;
export type PaymentWay = (typeof PAYMENT_WAYS)[number];

export const PAYMENT_WAY_LABELS: Record<PaymentWay, string> = {
  cash: 'Cash',
  bank: 'Bank transfer',
  zaad: 'ZAAD',
  edahab: 'eDahab',
  other: 'Another method',
};
