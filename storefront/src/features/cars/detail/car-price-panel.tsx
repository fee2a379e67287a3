import { placeOf } from '#shared/format/place.ts';
import { Mail } from 'lucide-react';
import { carName } from '#shared/cars/car-texts.ts';
import type { Confirmed } from '../../listings/availability.ts';
import type { Car } from '#shared/cars/car.ts';
import { carRents, formatCarPrice } from '#shared/format/money.ts';
import { useCurrentUser } from '../../../lib/member/current-user.ts';
import { buttonClass } from '../../../ui/style/classes.ts';
import { ReachButtons } from '../../listings/contact/reach-buttons.tsx';
import type { SellerContact } from '../../listings/contact/seller-contact.ts';
import { ContactSeller } from '../../listings/contact/contact-seller.tsx';
import { ConfirmedNote } from '../../listings/detail/confirmed-note.tsx';
import { SaveButton } from '../../listings/detail/save-button.tsx';
import { Panel } from '../../listings/detail/detail-parts.tsx';
import { ByReader } from '../../listings/own/by-reader.tsx';
import { OwnerPanel } from '../../listings/own/own-parts.tsx';
import { PriceDropNote } from '../../listings/prices/price-drop-note.tsx';
import { PlaceLine } from '../../listings/card/listing-lines.tsx';
import { ShareButton } from '../../listings/detail/share-button.tsx';
import { mailtoUrl } from '../car-texts.ts';

/** Shows the price, the place and the contact options. */
export function CarPricePanel({ car, contact }: { car: Car & Confirmed; contact: SellerContact }) {
  const user = useCurrentUser();
  const price = formatCarPrice(car);
  // The price line may already contain the rent per day. Do not repeat it.
  const rents = carRents(car).filter((rent) => !price.includes(rent));
  // Long prices such as "$24,500 / $85/day" and "Contact for Price" would wrap at full size.
  const size = price.length > 9 ? 'text-2xl' : 'text-4xl';
  return (
    <Panel raised>
      <p className={`tabular ${size} leading-[1.05] font-heavy tracking-[-.035em]`}>{price}</p>
      {car.priceLowered && (
        <div className="mt-2">
          <PriceDropNote lowered={car.priceLowered} />
        </div>
      )}
      {rents.length > 0 && (
        <ul aria-label="Rental prices" className="tabular mt-2 flex flex-wrap gap-x-4 gap-y-1 font-semibold">
          {rents.map((rent) => (
            <li key={rent}>{rent}</li>
          ))}
        </ul>
      )}
      <div className="mt-2">
        <PlaceLine place={placeOf(car.location)} />
      </div>
      <div className="mt-5 grid gap-2.5">
        <ByReader ownerId={car.ownerId} owner={<OwnerPanel kind="car" listing={{ ...car, title: carName(car) }} />}>
          <div className="grid auto-cols-fr grid-flow-col gap-2.5">
            <ReachButtons contact={contact} look="primary" className="px-2!" />
          </div>
          <a href={mailtoUrl(car)} className={buttonClass('line')}>
            <Mail />
            Email Seller
          </a>
          <ContactSeller listing={contact.listing} look="line" />
          {contact.ways.length === 0 && (
            <p className="text-meta text-ink-2">
              This seller does not show a number. Calls, WhatsApp and email go to our office.
            </p>
          )}
          <ConfirmedNote listing={car} />
        </ByReader>
        {user ? (
          <div className="grid grid-cols-2 gap-2.5">
            <SaveButton kind="car" id={car.id} isFavorite={car.isFavorite} look="soft" />
            <ShareButton title={carName(car)} code={car.code} look="soft" />
          </div>
        ) : (
          <span className="hidden h-11 member:block" />
        )}
      </div>
    </Panel>
  );
}
