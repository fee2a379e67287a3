import type { Page } from '@playwright/test';
import { SIGNED_IN_COOKIE } from '#shared/api/session.ts';
import type { Person } from './database.ts';
import { cookiesOf, newSession } from './new-session.ts';
import { stack } from './stack.ts';

/** Signs a user in, in the page's browser. */
export async function openSession(page: Page, person: Pick<Person, 'username'>): Promise<void> {
  const session = await newSession(person, await page.evaluate(() => navigator.userAgent));
  const cookies = cookiesOf(session).map(([name, value]) => ({
    name,
    value,
    url: stack.siteUrl,
    sameSite: 'Lax' as const,
    httpOnly: name !== SIGNED_IN_COOKIE,
  }));
  await page.context().addCookies(cookies);
}

/**
 * Waits for the message about the ended session. The redirect to the sign-in page begins half a second later, so call this
 * before the action that ends the session.
 */
export function askedToSignIn(page: Page): Promise<unknown> {
  return page.waitForFunction(() =>
    [...document.querySelectorAll('[role="alert"]')].some((alert) =>
      alert.textContent?.endsWith('UnauthorizedYou are logged out. Logging in again...'),
    ),
  );
}
