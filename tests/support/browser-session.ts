import type { Page } from '@playwright/test';
import { PASSWORD, type Person, sql } from './database.ts';

/** Signs somebody in, in the page's browser. Tests do so more often than people may. */
export async function openSession(page: Page, person: Person, password = PASSWORD): Promise<void> {
  await sql`delete from private.throttle_counts`;
  const answer = await page.request.post('/api/login', { data: { username: person.username, password } });
  if (!answer.ok()) throw new Error(`sign-in failed: ${answer.status()}`);
}

/** Seen by somebody who reads at once: half a second later the way to sign in begins. To be called before what ends there. */
export function toldToSignIn(page: Page): Promise<unknown> {
  return page.waitForFunction(() =>
    [...document.querySelectorAll('[role="alert"]')].some((alert) =>
      alert.textContent?.endsWith('UnauthorizedYou are logged out. Logging in again...'),
    ),
  );
}
