import { type BaseRecord, useCustomMutation } from '@refinedev/core';
import { useCallback } from 'react';
import type { DataError } from '../../../providers/rows/data-error.ts';
import type { ListingKind } from '../listing-kind.ts';
import type { SeenListing } from '../row/listing-row.ts';
import type { ModerationAction, ModerationChoice, ModerationOutcome } from './moderation.ts';

export type ModerationCall = (
  listings: readonly SeenListing[],
  action: ModerationAction,
  choice?: ModerationChoice,
) => Promise<ModerationOutcome[]>;

/** The only call that decides on listings. It decides on each listing as the moderator saw it, and each has its own outcome. */
export function useModerationCall({ moderate }: ListingKind): ModerationCall {
  const { mutateAsync } = useCustomMutation<BaseRecord, DataError>();
  return useCallback(
    async (listings, action, choice = {}) => {
      const { data } = await mutateAsync({
        url: moderate,
        method: 'post',
        values: {
          ids: listings.map(({ id }) => id),
          // An undo has no `seen` value, because the action itself changed the listing.
          seen: action.startsWith('undo') || action === 'restore' ? null : listings.map(({ updated_at }) => updated_at),
          action,
          reason: choice.reason ?? null,
          code: choice.code ?? null,
          skip_signals: choice.skipsSignals ?? false,
        },
        successNotification: false,
        errorNotification: false,
      });
      return data as unknown as ModerationOutcome[];
    },
    [mutateAsync, moderate],
  );
}
