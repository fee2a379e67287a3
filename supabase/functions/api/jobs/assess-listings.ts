import { cautionsIn } from '#shared/conversations/cautions.ts';
import { inBackground } from './background.ts';
import { compareWaitingPhotos } from './compare-photos.ts';
import { assessListing, takeListingToAssess } from '../database/server-database.ts';

/** How often, in milliseconds, a process that lives looks for listings that moderators should be told about. */
const INTERVAL = 5000;

let running: Promise<void> | undefined;

/** Looks after what listings were given: compares their photos, and works out what moderators should know of them. */
export function startListingTimer(): void {
  setInterval(() => inBackground(assessListings()), INTERVAL);
}

function assessListings(): Promise<void> {
  running ??= assessAll().finally(() => {
    running = undefined;
  });
  return running;
}

async function assessAll(): Promise<void> {
  await compareWaitingPhotos();
  for (let listing = await takeListingToAssess(); listing; listing = await takeListingToAssess()) {
    const { id, dueAt, texts } = listing;
    const cautions = new Set((texts ?? []).flatMap(cautionsIn));
    await assessListing(id, dueAt, [...cautions]);
  }
}
