import { Check, Mail, Phone } from 'lucide-react';
import { BRAND } from '../../../../shared/brand.ts';
import { CAR_CONDITION_LABELS } from '../../../../shared/cars/car-facts.ts';
import { carName } from '../../../../shared/cars/car-name.ts';
import type { CarDetails } from '../../../../shared/cars/car.ts';
import { formatCarPrice } from '../../../../shared/format/money.ts';
import { PATHS } from '../../../../shared/addresses.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { DetailBlock, FactGrid, Prose } from '../listings/detail-parts.tsx';
import { DockBar } from '../listings/dock-bar.tsx';
import { OfficeCard } from '../listings/office-card.tsx';
import { SIMILAR_SIZES, SimilarListings } from '../listings/similar-listings.tsx';
import { CarPurposeBadge } from './car-badges.tsx';
import { CarCard } from './car-card.tsx';
import { carFacts } from './car-facts.ts';
import { CarGallery } from './car-gallery.tsx';
import { CarPricePanel } from './car-price-panel.tsx';
import { callAddress, mailAddress } from './car-texts.ts';
import { SafetyTips } from './safety-tips.tsx';

/** A car's page: `car` comes with others like it. */
export function CarDetail({ car }: { car: CarDetails }) {
  return (
    <>
      <div className="wrap">
        <BackLink to={PATHS.cars}>Back to Cars</BackLink>
        <div className="grid gap-8 pt-2 pb-12 md:pt-6 lg:grid-cols-[minmax(0,1fr)_23.5rem] lg:items-start lg:gap-12">
          <div className="min-w-0">
            <CarGallery car={car} />
            <div className="grid gap-3 pt-6 pb-8">
              <div className="flex gap-2">
                <CarPurposeBadge purpose={car.purpose} />
                <Badge tone="neutral">{CAR_CONDITION_LABELS[car.condition]}</Badge>
              </div>
              <h1 className="leading-[1.12] tracking-[-.028em] break-words">{carName(car)}</h1>
            </div>
            <DetailBlock title="Details">
              <FactGrid facts={carFacts(car)} />
            </DetailBlock>
            {car.description && (
              <DetailBlock title="Description">
                <Prose text={car.description} />
              </DetailBlock>
            )}
            <Features features={car.features} />
          </div>
          <aside aria-label="Price and contact" className="grid gap-5 lg:sticky lg:top-22">
            <CarPricePanel car={car} />
            <SafetyTips />
            <OfficeCard title="Contact Information" phones={BRAND.phones.slice(0, 1)} tone="sea" />
          </aside>
        </div>
        {car.similar.length > 0 && (
          <SimilarListings title="Similar Cars">
            {car.similar.map((other) => (
              <li key={other.id}>
                <CarCard car={other} sizes={SIMILAR_SIZES} />
              </li>
            ))}
          </SimilarListings>
        )}
      </div>
      <DockBar price={formatCarPrice(car)}>
        <a href={mailAddress(car)} aria-label="Email Seller" className={buttonClass('line', 'md', 'px-3.5!')}>
          <Mail />
        </a>
        <a href={callAddress()} className={buttonClass('primary')}>
          <Phone />
          Call
        </a>
      </DockBar>
    </>
  );
}

function Features({ features }: { features: readonly string[] }) {
  if (features.length === 0) return null;
  return (
    <DetailBlock title="Features">
      <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        {features.map((feature) => (
          <li key={feature} className="flex items-center gap-2.5">
            <Check className="text-primary-text" />
            <span className="min-w-0 break-words">{feature}</span>
          </li>
        ))}
      </ul>
    </DetailBlock>
  );
}
