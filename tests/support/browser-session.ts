import type { Page } from '@playwright/test';
import { SIGNED_IN_COOKIE } from '#shared/api/session.ts';
import type { Person } from './database.ts';
import { cookiesOf, newSession } from './new-session.ts';
import { stack } from './stack.ts';

/** Signs somebody in, in the page's browser. */
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

/** Seen by somebody who reads at once: half a second later the way to sign in begins. To be called before what ends there. */
export function toldToSignIn(page: Page): Promise<unknown> {
  return page.waitForFunction(() =>
    [...document.querySelectorAll('[role="alert"]')].some((alert) =>
      alert.textContent?.endsWith('UnauthorizedYou are logged out. Logging in again...'),
    ),
  );
}
