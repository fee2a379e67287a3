import { Mail, MessageCircle, Phone } from 'lucide-react';
import { carName } from '../../../../shared/cars/car-name.ts';
import type { Car } from '../../../../shared/cars/car.ts';
import { formatCarPrice } from '../../../../shared/format/money.ts';
import { useCurrentUser } from '../../lib/current-user.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { SaveButton } from '../listings/save-button.tsx';
import { Panel } from '../listings/detail-parts.tsx';
import { PlaceLine } from '../listings/place-line.tsx';
import { ShareButton } from '../listings/share-button.tsx';
import { callAddress, mailAddress, whatsAppAddress } from './car-texts.ts';

/** What it costs, where it stands, and the ways to ask. */
export function CarPricePanel({ car }: { car: Car }) {
  const user = useCurrentUser();
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
        <a href={whatsAppAddress(car)} target="_blank" rel="noopener noreferrer" className={buttonClass('line')}>
          <MessageCircle />
          WhatsApp
          <span className="sr-only">(opens in a new tab)</span>
        </a>
        {user && (
          <div className="grid grid-cols-2 gap-2.5">
            <SaveButton kind="car" id={car.id} isFavorite={car.isFavorite} look="soft" />
            <ShareButton title={carName(car)} look="soft" />
          </div>
        )}
      </div>
    </Panel>
  );
}
