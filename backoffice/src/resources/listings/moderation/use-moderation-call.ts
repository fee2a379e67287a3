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

/** The one way to decide on listings: each is decided on as it was seen, and has an outcome of its own. */
export function useModerationCall({ moderate }: ListingKind): ModerationCall {
  const { mutateAsync } = useCustomMutation<BaseRecord, DataError>();
  return useCallback(
    async (listings, action, choice = {}) => {
      const { data } = await mutateAsync({
        url: moderate,
        method: 'post',
        values: {
          ids: listings.map(({ id }) => id),
          // The act itself changed what is undone.
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
