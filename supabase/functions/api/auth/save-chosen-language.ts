import type { Context } from 'hono';
import { snakeKeys } from '#shared/api/snake-keys.ts';
import type { CurrentUser } from '#shared/users/current-user.ts';
import type { ApiEnv } from '../api-env.ts';
import { inBackground } from '../http/background.ts';
import { chosenLanguage } from '../http/languages.ts';
import { dataOf, database } from '../database/database.ts';

/** Saves the language that was chosen in this browser, if the user's profile has no language. Runs in the background. */
export function saveChosenLanguage(c: Context<ApiEnv>, user: CurrentUser): void {
  const language = chosenLanguage(c);
  if (user.language !== null || language === undefined) return;
  const kept = database(c).rpc('update_profile', { changes: snakeKeys({ language }) });
  inBackground(Promise.resolve(kept).then(dataOf));
}
