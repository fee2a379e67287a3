import type { OwnCar } from '#shared/cars/car.ts';
import { plural } from '#shared/format/text.ts';
import { ownTitle } from '#shared/listings/own-text.ts';
import { editPath, PATHS } from '#shared/paths.ts';
import type { OwnProperty } from '#shared/properties/property.ts';
import type { MemberSummary } from '#shared/users/member-summary.ts';
import { availabilityState } from '../../listings/availability.ts';
import { isConfirmable } from '../../listings/card/confirmed-ago.ts';
import type { ListingKind } from '../../listings/own/own-kinds.ts';

/** The action of an item: follow a link, confirm a listing, or show it again. */
export type WaitingAct =
  | { does: 'follow'; to: string; label: string }
  | { does: 'confirm' | 'show'; kind: ListingKind; id: string };

/** A task for an owner. `isOut` means that the listing is not in the public search. */
export type WaitingItem = { key: string; title: string; text: string; isOut: boolean; act: WaitingAct };

type Waits = {
  summary: MemberSummary;
  properties: readonly OwnProperty[];
  cars: readonly OwnCar[];
  drafts: readonly ListingKind[];
};

/** Returns a member's tasks, most urgent first: people, listings that left the search, listings that will leave it, and drafts. */
export function waitingItems({ summary, properties, cars, drafts }: Waits, now = Date.now()): WaitingItem[] {
  const listings = [
    ...properties.map((listing) => listingItem('property', listing, now)),
    ...cars.map((listing) => listingItem('car', listing, now)),
  ].filter((item) => item !== null);
  return [
    ...peopleItems(summary),
    ...listings.filter(({ isOut }) => isOut),
    ...listings.filter(({ isOut }) => !isOut),
    ...drafts.map(draftItem),
  ];
}

function peopleItems({ waitingInquiries, waitingViewings, unreadMessages }: MemberSummary): WaitingItem[] {
  const counted = (key: string, count: number, title: string, text: string, to: string, label: string) =>
    count > 0 ? [{ key, title, text, isOut: false, act: { does: 'follow', to, label } as const }] : [];
  return [
    ...counted(
      'viewings',
      waitingViewings,
      plural(waitingViewings, ['{0} viewing request', '{0} viewing requests']),
      'Visits to your properties.',
      `${PATHS.requests}?tab=viewings`,
      'Answer viewing requests',
    ),
    ...counted(
      'inquiries',
      waitingInquiries,
      plural(waitingInquiries, ['{0} inquiry', '{0} inquiries']),
      'Questions about your listings.',
      `${PATHS.requests}?tab=inquiries`,
      'Answer inquiries',
    ),
    ...counted(
      'messages',
      unreadMessages,
      plural(unreadMessages, ['{0} unread message', '{0} unread messages']),
      'People have written to you.',
      PATHS.messages,
      'Read messages',
    ),
  ];
}

function listingItem(kind: ListingKind, listing: OwnProperty | OwnCar, now: number): WaitingItem | null {
  const { id, approvalStatus, available, hiddenByAdmin, rejectionReason } = listing;
  if (listing.removedAt) return null;
  const item = (text: string, isOut: boolean, act: WaitingAct) => ({
    key: id,
    title: ownTitle(listing),
    text,
    isOut,
    act,
  });
  if (approvalStatus === 'rejected')
    return item(rejectionReason ?? 'We could not approve it.', true, {
      does: 'follow',
      to: editPath(kind, id),
      label: 'Fix and resubmit',
    });
  if (!available && hiddenByAdmin)
    return item('An administrator has hidden it.', true, {
      does: 'follow',
      to: PATHS.contact,
      label: 'Ask the office',
    });
  if (!available && (listing.status === 'available' || listing.status === 'pending'))
    return item('You have hidden it.', true, { does: 'show', kind, id });
  if (!isConfirmable(listing)) return null;
  const state = availabilityState(listing, now);
  if (state === 'confirmed') return null;
  return item(
    state === 'gone' ? 'It is hidden from search because it was not confirmed.' : 'Is this still available?',
    state === 'gone',
    { does: 'confirm', kind, id },
  );
}

function draftItem(kind: ListingKind): WaitingItem {
  const isCar = kind === 'car';
  return {
    key: `draft-${kind}`,
    title: isCar ? 'Car draft' : 'Property draft',
    text: 'It stays on this device until you submit it.',
    isOut: false,
    act: { does: 'follow', to: isCar ? PATHS.listCar : PATHS.listProperty, label: 'Continue' },
  };
}
