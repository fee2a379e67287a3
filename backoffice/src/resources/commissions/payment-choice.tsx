import { Radio } from 'antd';
import { PAYMENT_SIDE_LABELS, type PaymentSide } from '#shared/commissions/commission-facts.ts';

/** One payment, or null for both. */
export type ChosenSide = PaymentSide | null;

type PaymentChoiceProps = { sides: readonly PaymentSide[]; value: ChosenSide; onChange: (side: ChosenSide) => void };

/** Which of the payments it is about; nothing to choose where there is one. */
export function PaymentChoice({ sides, value, onChange }: PaymentChoiceProps) {
  const [only] = sides;
  if (sides.length === 1) return <p>{only ? PAYMENT_SIDE_LABELS[only] : null}</p>;
  return (
    <Radio.Group
      className="payment-choice"
      aria-label="Payment"
      value={value ?? 'both'}
      onChange={({ target }) => onChange(target.value === 'both' ? null : (target.value as PaymentSide))}
      options={[
        { value: 'both', label: 'Both payments' },
        ...sides.map((side) => ({ value: side, label: PAYMENT_SIDE_LABELS[side] })),
      ]}
    />
  );
}
