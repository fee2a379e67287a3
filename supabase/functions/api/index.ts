import { app } from './app.ts';
import { startListingTimer } from './jobs/assess-listings.ts';
import { startEvidenceTimer } from './jobs/delete-old-evidence.ts';
import { startSuspensionTimer } from './jobs/end-suspensions.ts';
import { startPictureTimer } from './jobs/import-pictures.ts';
import { startPurgeTimer } from './jobs/purge-accounts.ts';
import { startEmailTimer } from './jobs/send-emails.ts';
import { startPushTimer } from './jobs/send-push.ts';

startEmailTimer();
startPushTimer();
startSuspensionTimer();
startPictureTimer();
startEvidenceTimer();
startListingTimer();
startPurgeTimer();
Deno.serve(app.fetch);
