/** Deals that earn a commission. */
export const DEALS = ['sale', 'rental'] as const;

/** Whose payment it is: of the owner to the broker, or of the broker to the agent. */
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
  other: 'Another way',
};
