import { cautionsIn } from '#shared/conversations/cautions.ts';
import { inBackground } from './background.ts';
import { compareWaitingPhotos } from './pictures/compare-photos.ts';
import { assessListing, takeListingToAssess } from './supabase/secret-database.ts';

/** How often, in milliseconds, a process that lives looks for listings that moderators should be told about. */
const LOOK_EVERY = 5000;

let running: Promise<void> | undefined;

/** Looks after what listings were given: compares their photos, and works out what moderators should know of them. */
export function lookAfterListings(): void {
  setInterval(() => inBackground(lookAtListings()), LOOK_EVERY);
}

function lookAtListings(): Promise<void> {
  running ??= lookAtAll().finally(() => {
    running = undefined;
  });
  return running;
}

async function lookAtAll(): Promise<void> {
  await compareWaitingPhotos();
  for (let listing = await takeListingToAssess(); listing; listing = await takeListingToAssess()) {
    const { id, dueAt, texts } = listing;
    const cautions = new Set((texts ?? []).flatMap(cautionsIn));
    await assessListing(id, dueAt, [...cautions]);
  }
}
