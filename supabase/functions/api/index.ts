import { app } from './app.ts';
import { lookAfterMails } from './lib/mail-outbox.ts';
import { lookAfterPictures } from './lib/picture-inbox.ts';

lookAfterMails();
lookAfterPictures();
Deno.serve(app.fetch);
