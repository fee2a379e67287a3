import { Check } from 'lucide-react';
import { APPRAISAL_PRICES, appraisalFee, type AppraisalPrice } from '#shared/appraisals/appraisal-fee.ts';
import { formatMoney } from '#shared/format/money.ts';
import { classNames } from '../../ui/style/classes.ts';
import { Panel } from '../listings/detail/detail-parts.tsx';
import { t } from '#shared/format/text.ts';

const INCLUDED = ['Initial consultation', 'Inspection', 'Market analysis', 'Detailed report'];

/** Lists all prices and highlights the price for the current values. */
export function AppraisalPricing({ price }: { price: AppraisalPrice | null }) {
  return (
    <aside aria-label="Pricing" className="lg:sticky lg:top-22">
      <Panel raised>
        <h2 className="text-xl">Appraisal Pricing</h2>
        {APPRAISAL_PRICES.map(({ group, prices }) => (
          <section key={group} className="mt-4">
            <h3 className="mb-1 text-meta text-ink-2">{group}</h3>
            <dl className="-mx-2">
              {prices.map((row) => (
                <div
                  key={row.name}
                  className={classNames(
                    'flex items-baseline justify-between gap-4 rounded-sm px-2 py-1.5',
                    row === price && 'bg-primary-soft text-primary-text',
                  )}
                >
                  <dt className="text-meta">
                    {row.name}
                    {row === price && <span className="sr-only"> (your price)</span>}
                  </dt>
                  <dd className="tabular font-semibold">{formatMoney(row.fee)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <p className="mt-4 rounded-md bg-accent-soft px-3.5 py-3 text-sm text-accent-text">
          <b className="font-semibold">Rush service (24-48 hours)</b> costs an additional 50%.
        </p>
        <h3 className="mt-5 mb-1 text-meta text-ink-2">The price includes</h3>
        <ul>
          {INCLUDED.map((part) => (
            <li key={part} className="flex items-center gap-2.5 py-1 text-meta">
              <Check className="text-success" />
              {part}
            </li>
          ))}
        </ul>
      </Panel>
    </aside>
  );
}

export function AppraisalTotal({ price, rush }: { price: AppraisalPrice | null; rush: boolean }) {
  return (
    <output className="min-w-0">
      <span className="block text-sm text-ink-2">Your price</span>
      {price ? (
        <>
          <b className="tabular block text-2xl leading-tight font-heavy tracking-[-.02em]">
            {formatMoney(appraisalFee(price, rush))}
          </b>
          <span className="block text-sm text-ink-2">
            {rush ? t(`${price.name}, rush service included`) : price.name}
          </span>
        </>
      ) : (
        <span className="block font-semibold">Choose a type and an area to see the price.</span>
      )}
    </output>
  );
}
