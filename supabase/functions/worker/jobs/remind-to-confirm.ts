import { database } from '../database.ts';

/** Reminds owners of listings that need an availability confirmation. */
export async function remindToConfirm(): Promise<boolean> {
  await database('remind_to_confirm');
  return false;
}
