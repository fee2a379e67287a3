import { app } from './app.ts';
import { lookAfterEvidence } from './lib/evidence.ts';
import { lookAfterListings } from './lib/listing-inbox.ts';
import { lookAfterMails } from './lib/mail-outbox.ts';
import { lookAfterSuspensions } from './lib/auth/suspensions-over.ts';
import { lookAfterPictures } from './lib/pictures/picture-inbox.ts';

lookAfterMails();
lookAfterSuspensions();
lookAfterPictures();
lookAfterEvidence();
lookAfterListings();
Deno.serve(app.fetch);
