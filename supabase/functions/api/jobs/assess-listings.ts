import { cautionsIn } from '#shared/conversations/cautions.ts';
import { inBackground, oneAtATime } from './background.ts';
import { compareWaitingPhotos } from './compare-photos.ts';
import { makeWaitingCovers } from './make-covers.ts';
import { assessListing, takeListingToAssess } from '../database/server-database.ts';

/** How often, in milliseconds, a process that lives looks for listings that moderators should be told about. */
const INTERVAL = 5000;

let running: Promise<void> | undefined;

/** Looks after what listings were given: compares their photos, works out what moderators should know, and makes covers. */
export function startListingTimer(): void {
  const makeCovers = oneAtATime(makeWaitingCovers);
  setInterval(() => {
    inBackground(assessListings());
    inBackground(makeCovers());
  }, INTERVAL);
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
