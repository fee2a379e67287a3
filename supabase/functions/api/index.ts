import { app } from './app.ts';
import { lookAfterEvidence } from './lib/evidence.ts';
import { lookAfterListings } from './lib/listing-inbox.ts';
import { lookAfterMails } from './lib/telling/mail-outbox.ts';
import { lookAfterSuspensions } from './lib/auth/suspensions-over.ts';
import { lookAfterPushes } from './lib/telling/push-outbox.ts';
import { lookAfterPictures } from './lib/pictures/picture-inbox.ts';

lookAfterMails();
lookAfterPushes();
lookAfterSuspensions();
lookAfterPictures();
lookAfterEvidence();
lookAfterListings();
Deno.serve(app.fetch);
