import { type BrowserContext, type Page, expect } from '@playwright/test';
import { translations } from '../../build/translations.ts';
import { inLanguage, LANGUAGE_COOKIE } from '#shared/language.ts';
import { addStyle, expectNoViolationHere, usualWidth } from '../support/accessibility.ts';
import { openSession } from '../support/browser-session.ts';
import { test } from '../support/browser-test.ts';
import { createPerson, createProperty, type Person, removePeople, sql } from '../support/database.ts';
import { everyScreen, openScreen, type Screen } from '../support/every-page.ts';
import { stack } from '../support/stack.ts';
import { ownWord } from '../support/own-word.ts';
import { IS_NIGHTLY, nightlyUnless } from '../support/plan.ts';
import { reversedFigures } from '../support/reversed-figures.ts';
import { untranslatedIn } from '../support/untranslated.ts';

/** The smallest phone, a common phone, a desktop. */
const WIDTHS = [320, 390, 1280];

const plain = (text: string) => text.replaceAll(/<\/?\d\/?>/g, '').trim();

const LANGUAGES = translations().map(({ language, texts }) => ({
  ...language,
  /** The translation of an English text, without placeholders for icons. */
  say: (english: string) => {
    const [, forms] = [...texts].find(([key]) => plain(key.split('\n', 1)[0] ?? '') === english) ?? [];
    if (!forms) throw new Error(`No text says "${english}".`);
    return plain(forms[0] ?? '');
  },
  /** The English texts that have another translation. */
  english: new Set(
    [...texts]
      .map(([key, [text]]) => [key.split('\n', 1)[0] ?? '', text])
      .filter(([one, other]) => one !== other)
      .map(([one = '']) => one),
  ),
}));

/** Returns texts that are cut off without an ellipsis, and how much the page is wider than its window. */
const cutIn = (page: Page) =>
  page.evaluate(() => {
    const isHidden = ({ overflowX, textOverflow, webkitLineClamp }: CSSStyleDeclaration) =>
      /hidden|clip/.test(overflowX) && textOverflow !== 'ellipsis' && webkitLineClamp === 'none';
    const cut = [
      ...document.querySelectorAll<HTMLElement>(
        'a, button, label, h1, h2, h3, th, summary, [role=tab], [role=menuitem]',
      ),
    ].filter(
      (element) =>
        element.checkVisibility() &&
        element.textContent.trim() !== '' &&
        element.clientWidth > 4 &&
        isHidden(getComputedStyle(element)) &&
        element.scrollWidth > element.clientWidth + 1,
    );
    // A filter shows its whole value, on two lines if necessary.
    cut.push(
      ...[...document.querySelectorAll<HTMLElement>('.toolbar .ant-select-content')].filter(
        (choice) => choice.checkVisibility() && choice.scrollWidth > choice.clientWidth + 1,
      ),
    );
    const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    return [...(wide > 0 ? [`${wide} px wider than the window`] : []), ...cut.map(({ textContent }) => textContent)];
  });

test.use({ expectedConsole: [/404 \(Not Found\) \(.*\/nowhere\)/] });

for (const { code, direction, english } of LANGUAGES) {
  // Arabic also turns the direction of each page, so one language is enough for each change.
  for (const as of [undefined, 'owner', 'admin', 'agent', 'broker']) {
    test(`${as ?? 'a visitor'} reads every page in ${code} without English words, reversed figures, cut text, sideways scrolling or accessibility violations${nightlyUnless(code === 'ar')} @feature 6.3a 6.9a`, async ({
      page,
    }) => {
      test.setTimeout(900_000);
      if (as) await openSession(page, { username: as });
      const screens = (await everyScreen()).filter((screen) => screen.as === as);
      for (const screen of screens) {
        await look(page, screen, code);
        expect(await page.locator('html').getAttribute('dir'), screen.name).toBe(direction);
        const usual = usualWidth(page);
        for (const width of IS_NIGHTLY ? WIDTHS : [usual]) {
          await page.setViewportSize({ width, height: 900 });
          await expect.soft.poll(() => cutIn(page), `${screen.name} in ${code} at ${width}`).toEqual([]);
          expect.soft(await untranslatedIn(page, english, code), `${screen.name} in ${code} at ${width}`).toEqual([]);
          expect.soft(await reversedFigures(page), `${screen.name} in ${code} at ${width}`).toEqual([]);
          if (width === usual) await expectNoViolationHere(page, `${screen.name} in ${code}`);
        }
      }
    });
  }
}

test('a figure without an isolate is found reversed in an Arabic line @feature 6.3a', async ({ page }) => {
  const figures = ['3 - 5', '$1,200–$1,500', '+252 63 4007702', '250 m²', '3+', '−5%', '$1,200/mo'];
  const linesOf = (isolate: (figure: string) => string) =>
    figures.map((figure) => `<p>شقة ${isolate(figure)} غرف</p>`).join('');
  await page.setContent(`<html dir="rtl"><body>${linesOf((figure) => figure)}</body></html>`);
  expect(await reversedFigures(page)).toEqual(figures);
  await page.setContent(`<html dir="rtl"><body>${linesOf((figure) => `<bdi dir="ltr">${figure}</bdi>`)}</body></html>`);
  expect(await reversedFigures(page)).toEqual([]);
});

async function look(page: Page, { path }: Screen, code: string): Promise<void> {
  await openScreen(page, path, code);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy=true], .animate-shimmer, .ant-skeleton, [data-loading=true]')).toHaveCount(0);
  // Elements far below are rendered only near the window, and they may be too wide as well.
  await addStyle(page, '* { content-visibility: visible !important }');
}

test.describe('the main journey', () => {
  let owner: Person;
  let elsewhere: BrowserContext | undefined;

  test.beforeEach(async () => {
    owner = await createPerson('user', 'Amal');
  });
  test.afterEach(async () => {
    await elsewhere?.close();
    elsewhere = undefined;
    await removePeople();
  });

  for (const { code, say } of LANGUAGES) {
    test(`a visitor finds a home in ${code}, registers, asks, and gets an answer, each in ${code}${nightlyUnless(code === 'ar')} @feature 6.9b`, async ({
      page,
      browser,
    }) => {
      test.slow();
      const title = `Guri ${ownWord()}`;
      await createProperty(owner, {
        title,
        property_type: 'house',
        purpose: 'rent',
        city: 'Hargeisa',
        location: 'Jigjiga Yar',
      });
      const username = `reader${crypto.randomUUID().slice(0, 8)}`;

      await page.goto(inLanguage('/', code));
      await page.getByLabel(say('Location')).fill(title);
      await page.getByRole('button', { name: say('Search Properties') }).click();
      await expect(page).toHaveURL(new RegExp(`/${code}/properties\\?`));
      await page.getByRole('link', { name: title }).click();
      await expect(page).toHaveURL(new RegExp(`/${code}/property/`));
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      const listing = page.url();

      await page.goto(inLanguage('/auth?mode=register', code));
      const ways = page.getByRole('group', { name: say('Ways to sign in') });
      await ways.getByRole('button', { name: say('Email') }).click();
      await page.getByLabel(say('First Name')).fill('Ayaan');
      await page.getByLabel(say('Last Name')).fill('Nur');
      await page.getByLabel(say('Username'), { exact: true }).fill(username);
      await page.getByLabel(say('Email'), { exact: true }).fill(`${username}@test.example`);
      await page.getByLabel(say('Password'), { exact: true }).fill('Berbera-Sunrise-26');
      await page.getByRole('button', { name: say('Create Account') }).click();
      await expect(page).toHaveURL(new RegExp(`/${code}(/|$)`));
      await expect(page.getByText('Ayaan').first()).toBeVisible();
      // The server also uses this language for emails to the user.
      const [asker] = await sql`select language from public.profiles where username = ${username}`;
      expect(asker).toEqual({ language: code });

      await page.goto(listing);
      await page.getByRole('textbox', { name: say('Message') }).fill('Ma la heli karaa?');
      await page.getByRole('button', { name: say('Send Inquiry') }).click();
      await expect(page.getByRole('region', { name: say('Your requests for this listing') })).toContainText(
        say('Pending'),
      );

      elsewhere = await browser.newContext();
      const other = await elsewhere.newPage();
      await openSession(other, owner);
      await other.goto(inLanguage('/requests', code));
      const card = other.getByRole('tabpanel').getByRole('article');
      await card.getByRole('button', { name: say('Reply'), exact: true }).click();
      await other.getByLabel(say('Your answer')).fill('Haa.');
      await other.getByRole('button', { name: say('Send reply') }).click();
      await expect(other).toHaveURL(new RegExp(`/${code}/messages\\?conversation=`));

      await page.goto(inLanguage('/requests', code));
      await page
        .getByRole('link', { name: say('See the reply') })
        .first()
        .click();
      await expect(page.getByRole('log')).toContainText('Haa.');
      // Both windows read the conversation, which the next step deletes.
      await elsewhere.close();
      await page.goto('about:blank');
      await sql`delete from auth.users where email = ${`${username}@test.example`}`;
    });
  }
});

test('a visitor stays on the page when they choose another language, and the site keeps the choice @feature 6.2b', async ({
  page,
}) => {
  const [first] = LANGUAGES;
  if (!first) return;
  await page.goto('/cars?city=Hargeisa');
  await page.getByRole('contentinfo').getByRole('link', { name: first.name }).click();
  await expect(page).toHaveURL(new RegExp(`/${first.code}/cars\\?city=Hargeisa$`));
  await expect(page.locator('html')).toHaveAttribute('lang', first.code);
  await page.goto('/faq');
  // The site offers the language and does not switch by itself.
  await expect(page.getByRole('link', { name: first.offer })).toBeVisible();
  await expect(page).toHaveURL(/\/faq$/);
  await page.getByRole('button', { name: first.refusal }).click();
  // The offer would appear after the page itself.
  await page.goto('/faq', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: first.offer })).toHaveCount(0);
});

test('a language suggestion stands above the bars at the bottom of a page, and is hidden while a visitor types @nightly @feature 6.2b', async ({
  page,
}) => {
  const owner = await createPerson();
  const property = await createProperty(owner);
  await page.context().addCookies([{ name: LANGUAGE_COOKIE, value: LANGUAGES[0]?.code ?? '', url: stack.siteUrl }]);
  await openSession(page, owner);
  const offer = page.getByRole('link', { name: LANGUAGES[0]?.offer ?? '' });
  await page.goto(`/property/${property}`);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 740 });
    await expect(offer).toBeVisible();
    const [line, foot] = [await offer.boundingBox(), await page.locator('.dock').boundingBox()];
    if (line && foot) expect(line.y + line.height, `at ${width}`).toBeLessThanOrEqual(foot.y);
  }
  await page.goto('/list-property', { waitUntil: 'networkidle' });
  await expect(page.getByRole('group', { name: 'Actions' })).toBeVisible();
  await expect(offer).toBeHidden();
  await removePeople();
});

test('a search engine finds each page in every language from any of them @feature 6.2a', async ({ request }) => {
  const addresses = async (path: string) => {
    const html = await (await request.get(path)).text();
    return {
      canonical: /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1],
      others: [...html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)].map(([, code, href]) => [
        code,
        href,
      ]),
    };
  };
  const english = await addresses('/cars');
  expect(english.others.map(([code]) => code)).toEqual(['en', ...LANGUAGES.map(({ code }) => code), 'x-default']);
  for (const { code } of LANGUAGES) {
    const here = await addresses(`/${code}/cars`);
    expect(here.others).toEqual(english.others);
    expect(here.canonical).toBe(english.others.find(([name]) => name === code)?.[1]);
  }
});
