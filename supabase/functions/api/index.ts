import { app } from './app.ts';
import { lookAfterMails } from './lib/mail-outbox.ts';

lookAfterMails();
Deno.serve(app.fetch);
