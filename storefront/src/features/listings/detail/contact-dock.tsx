import type { ReactNode } from 'react';
import { ContactSeller } from '../contact/contact-seller.tsx';
import { ReachButtons } from '../contact/reach-buttons.tsx';
import { hoursText, type SellerContact } from '../contact/seller-contact.ts';
import { ByReader } from '../own/by-reader.tsx';
import { DockEdit } from '../own/own-parts.tsx';
import { DockBar } from './dock-bar.tsx';

const NARROW = 'min-w-0 px-2! text-sm';

/** A bar at the bottom of phones with the price, Call, WhatsApp and Message. */
export function ContactDock({ contact, price }: { contact: SellerContact; price: ReactNode }) {
  const { listing, ways, hours } = contact;
  const isOffice = ways.length === 0;
  return (
    <DockBar price={price}>
      <ByReader ownerId={listing.ownerId} owner={<DockEdit kind={listing.kind} id={listing.id} />}>
        {isOffice && <p className="text-sm text-ink-2">Our office answers for the seller</p>}
        {ways.includes('call') && hours && <p className="text-sm text-ink-2">{hoursText(hours)}</p>}
        <div className="grid w-full auto-cols-fr grid-flow-col gap-2">
          <ReachButtons contact={contact} look="line" className={NARROW} />
          <ContactSeller listing={listing} label={/* @wc-context: a button */ 'Message'} className={NARROW} />
        </div>
      </ByReader>
    </DockBar>
  );
}
