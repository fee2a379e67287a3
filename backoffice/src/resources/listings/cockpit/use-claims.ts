import { useDataProvider, useSubscription } from '@refinedev/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ListingKind } from '../listing-kind.ts';

type Claim = { listing: ListingKind['listing']; id: string; name: string };

/** Half of the two minutes that a claim holds. */
const RENEWED_EVERY_MS = 60_000;

/** A listing that is only passed by is not claimed. */
const UNTIL_CLAIMED_MS = 400;

const CHANNEL = 'admin:moderation_claims';

/** Claims the open listing while it is open, and says which listings other moderators look at: names by id. */
export function useClaims({ listing }: ListingKind, openId: string | undefined): ReadonlyMap<string, string> {
  const dataProvider = useDataProvider()();
  const [claims, setClaims] = useState<ReadonlyMap<string, string>>(new Map());
  const wanted = useRef<string | undefined>(undefined);
  const hadAny = useRef(false);

  const claim = useCallback(async () => {
    const id = wanted.current;
    hadAny.current = id !== undefined;
    try {
      const payload = id === undefined ? {} : { kind: listing, listing_id: id };
      const { data } = await dataProvider.custom!<never>({ url: 'claim_listing', method: 'post', payload });
      const others = (data as Claim[]).filter((one) => one.listing === listing);
      setClaims(new Map(others.map(({ id: claimed, name }) => [claimed, name])));
    } catch {
      // A claim blocks nothing: without a network, moderators only see less of each other.
    }
  }, [dataProvider, listing]);

  useEffect(() => {
    wanted.current = openId;
    const first = setTimeout(() => void claim(), UNTIL_CLAIMED_MS);
    const renewal = setInterval(() => void claim(), RENEWED_EVERY_MS);
    return () => {
      clearTimeout(first);
      clearInterval(renewal);
    };
  }, [openId, claim]);

  useEffect(
    () => () => {
      wanted.current = undefined;
      if (hadAny.current) void claim();
    },
    [claim],
  );

  useSubscription({ channel: CHANNEL, onLiveEvent: () => void claim() });
  return claims;
}
