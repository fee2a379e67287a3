import { asServer } from '../database/clients.ts';
import { claimAccountToPurge, purgeAccount } from '../database/server-database.ts';
import { removeFiles } from '../pictures/picture-files.ts';
import { inBackground, oneAtATime } from './background.ts';
import { deleteOldEvidence } from './delete-old-evidence.ts';

/** How often, in milliseconds, a running process looks for deleted accounts. */
const INTERVAL = 15_000;

/** Removes the files and the personal data of deleted accounts. A blocked account becomes due again after a minute. */
const purgeAccounts = oneAtATime(async () => {
  let purged = 0;
  for (let account = await claimAccountToPurge(); account; account = await claimAccountToPurge()) {
    await removeFiles(asServer(null), account.files);
    if (await purgeAccount(account.userId)) purged += 1;
  }
  if (purged > 0) await deleteOldEvidence();
});

/** Purges deleted accounts regularly while this process runs. */
export function startPurgeTimer(): void {
  setInterval(() => inBackground(purgeAccounts()), INTERVAL);
}
