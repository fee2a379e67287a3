import type { Page } from '@playwright/test';
import { PASSWORD, type Person, sql } from './database.ts';

/** Signs somebody in, in the page's browser. Tests do so more often than people may. */
export async function openSession(page: Page, person: Person, password = PASSWORD): Promise<void> {
  await sql`delete from private.throttle_counts`;
  const answer = await page.request.post('/api/login', { data: { username: person.username, password } });
  if (!answer.ok()) throw new Error(`sign-in failed: ${answer.status()}`);
}
