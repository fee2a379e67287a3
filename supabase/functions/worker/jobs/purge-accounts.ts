import { PICTURES_BUCKET } from '../../_shared/pictures/picture-names.ts';
import { database } from '../database.ts';
import { removeFiles } from '../storage.ts';

type DeletedAccount = { userId: string; files: string[] };

/** Removes the files and the personal data of a deleted account. A blocked account becomes due again after a minute. */
export async function purgeAccounts(): Promise<boolean> {
  const account = (await database('claim_account_to_purge')) as DeletedAccount | null;
  if (!account) return false;
  await removeFiles(PICTURES_BUCKET, account.files);
  await database('purge_account', { user_id: account.userId });
  return true;
}
