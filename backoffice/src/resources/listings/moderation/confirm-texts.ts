import { plural } from '#shared/format/text.ts';
import type { ListingKind } from '../listing-kind.ts';
import type { ConfirmedAction } from './moderation.ts';

/** The question before an action, for a title or a number of listings. */
export const QUESTIONS: Record<ConfirmedAction, (what: string) => string> = {
  approve: (what) => `Approve ${what}?`,
  delete: (what) => `Delete ${what}?`,
  hide: (what) => `Hide ${what}?`,
  unfeature: (what) => `Unfeature ${what}?`,
};

/** The button's label if a listing has changed since the moderator looked at it. */
export const ANYWAY: Record<ConfirmedAction, string> = {
  approve: 'Approve anyway',
  delete: 'Delete anyway',
  hide: 'Hide anyway',
  unfeature: 'Unfeature anyway',
};

/** The consequence of an action, for a number of listings. */
export const CONSEQUENCES: Record<ListingKind['listing'], Record<ConfirmedAction, (count: number) => string>> = {
  property: {
    approve: (count) =>
      plural(count, [
        'Visitors will see this property immediately. You can undo this for ten seconds. Then we email the owner.',
        'Visitors will see these properties immediately. You can undo this for ten seconds. Then we email the owners.',
      ]),
    delete: (count) =>
      plural(count, [
        'Are you sure you want to delete this property? This action cannot be undone.',
        'Are you sure you want to delete these properties? This action cannot be undone.',
      ]),
    hide: (count) =>
      plural(count, [
        'Visitors will no longer see this property, until an administrator shows it again.',
        'Visitors will no longer see these properties, until an administrator shows them again.',
      ]),
    unfeature: (count) =>
      plural(count, [
        'Visitors will no longer see this property among the featured ones.',
        'Visitors will no longer see these properties among the featured ones.',
      ]),
  },
  car: {
    approve: (count) =>
      plural(count, [
        'Visitors will see this car immediately. You can undo this for ten seconds. Then we email the owner.',
        'Visitors will see these cars immediately. You can undo this for ten seconds. Then we email the owners.',
      ]),
    delete: (count) =>
      plural(count, [
        'Are you sure you want to delete this car? This action cannot be undone.',
        'Are you sure you want to delete these cars? This action cannot be undone.',
      ]),
    hide: (count) =>
      plural(count, [
        'Visitors will no longer see this car, until an administrator shows it again.',
        'Visitors will no longer see these cars, until an administrator shows them again.',
      ]),
    unfeature: (count) =>
      plural(count, [
        'Visitors will no longer see this car among the featured ones.',
        'Visitors will no longer see these cars among the featured ones.',
      ]),
  },
};
