import { Mail, Phone } from 'lucide-react';
import type { Car } from '../../../../shared/cars/car.ts';
import { formatCarPrice } from '../../../../shared/format/money.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Panel } from '../listings/detail-parts.tsx';
import { PlaceLine } from '../listings/place-line.tsx';
import { ShareButton } from '../listings/share-button.tsx';
import { callAddress, carName, mailAddress } from './car-texts.ts';

/** What it costs, where it stands, and the ways to ask. */
export function CarPricePanel({ car }: { car: Car }) {
  const price = formatCarPrice(car);
  // "$24,500 / $85/day" and "Contact for Price" would break over two lines at full size.
  const size = price.length > 9 ? 'text-2xl' : 'text-4xl';
  return (
    <Panel raised>
      <p className={`tabular ${size} leading-[1.05] font-heavy tracking-[-.035em]`}>{price}</p>
      <div className="mt-2">
        <PlaceLine place={car.location} />
      </div>
      <div className="mt-5 grid gap-2.5">
        <a href={callAddress()} className={buttonClass('primary')}>
          <Phone />
          Call
        </a>
        <a href={mailAddress(car)} className={buttonClass('line')}>
          <Mail />
          Email Seller
        </a>
        <ShareButton title={carName(car)} look="soft" />
      </div>
    </Panel>
  );
}
