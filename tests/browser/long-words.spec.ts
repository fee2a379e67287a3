import { expect, type Page } from '@playwright/test';
import { AREA_PATHS, carPath, editPath, messagesPath, PATHS, propertyPath, settingsPath } from '#shared/paths.ts';
import { addStyle } from '../support/accessibility.ts';
import { openSession } from '../support/browser-session.ts';
import { test } from '../support/browser-test.ts';
import { removePeople } from '../support/database.ts';
import { openScreen } from '../support/every-page.ts';
import { createLongWords, type LongWords } from '../support/long-words.ts';

/** The smallest phone, a common phone, a tablet in landscape and a desktop. */
const WIDTHS = [320, 390, 1024, 1280];

let world: LongWords;
test.beforeAll(async () => {
  world = await createLongWords();
});
test.afterAll(() => removePeople());

const of = (area: keyof typeof AREA_PATHS, ...lists: string[]) => lists.map((list) => `${AREA_PATHS[area]}/${list}`);

const LISTS: { who: string; as: 'owner' | 'buyer' | 'agent' | 'broker' | 'admin' | null; paths: () => string[] }[] = [
  {
    who: 'a visitor',
    as: null,
    paths: () => [PATHS.properties, PATHS.cars, propertyPath(world.property), carPath(world.car)],
  },
  {
    who: 'an owner',
    as: 'owner',
    paths: () => [
      PATHS.home,
      editPath('property', world.property),
      editPath('car', world.car),
      PATHS.requests,
      PATHS.notifications,
      messagesPath(world.conversation),
      PATHS.settings,
      settingsPath('verifications'),
      settingsPath('account'),
    ],
  },
  {
    who: 'a buyer',
    as: 'buyer',
    paths: () => [
      PATHS.favorites,
      PATHS.savedSearches,
      PATHS.requests,
      PATHS.messages,
      messagesPath(world.conversation),
    ],
  },
  { who: 'an agent', as: 'agent', paths: () => of('agent', 'today', 'leads', 'properties', 'commissions') },
  {
    who: 'a broker',
    as: 'broker',
    paths: () => of('broker', 'today', 'agents', 'properties', 'leads', 'commissions'),
  },
  {
    who: 'an administrator',
    as: 'admin',
    paths: () =>
      of(
        'admin',
        'properties',
        'cars',
        'users',
        'inquiries',
        'activity-reports',
        'appraisals',
        'verifications',
        'abuse-reports',
        'appeals',
        'audit',
        'reports/property-viewings',
        'reports/renting-inquiries',
        'reports/appraisals',
      ),
  },
];

for (const { who, as, paths } of LISTS) {
  test(`${who} reads the longest word of every text field, and no page, table, card or dialog becomes wider @nightly`, async ({
    page,
  }) => {
    test.setTimeout(600_000);
    if (as) await openSession(page, world[as]);
    for (const path of paths()) {
      await page.setViewportSize({ width: 1280, height: 900 });
      await openScreen(page, path);
      await expect(page.getByText('mmmmmmmm').or(page.locator('input[value^=mmm]')).first(), path).toBeAttached();
      await expect(page.locator('[aria-busy=true], .animate-shimmer, [data-loading=true]')).toHaveCount(0);
      await expectNothingWider(page, path);
      const button = page
        .getByRole('main')
        .getByRole('button', { name: /mmmmmmmm/ })
        .first();
      if (!(await button.isVisible())) continue;
      await button.click();
      const dialog = page.getByRole('dialog');
      if (!(await dialog.isVisible())) continue;
      await expect(dialog.locator('[aria-busy=true], .ant-skeleton')).toHaveCount(0);
      await expectNothingWider(page, `the dialog of ${path}`);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
  });
}

async function expectNothingWider(page: Page, what: string): Promise<void> {
  await addStyle(page, '* { content-visibility: visible !important }');
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expect.soft.poll(() => widened(page), { message: `${what} at ${width}`, timeout: 4000 }).toEqual([]);
  }
}

/** Returns the parts that a long word widens: the page, or a part that scrolls sideways or is cut off without an ellipsis. */
const widened = (page: Page) =>
  page.evaluate(() => {
    const name = (element: Element) =>
      `${element.tagName.toLowerCase()}.${(element.getAttribute('class') ?? '').slice(0, 80)} ${element.textContent.slice(0, 20)}`;
    const { clientWidth, scrollWidth } = document.documentElement;
    const hasLongWord = (element: Element) => /m{20}|6{20}/.test(element.textContent);
    const outside = [...document.querySelectorAll('body *')].filter((element) => {
      const { right, left, width } = element.getBoundingClientRect();
      return width > 0 && (right > clientWidth + 1 || left < -1) && element.checkVisibility();
    });
    const parts = [...document.querySelectorAll('body *')].filter((element) => {
      const { overflowX, textOverflow, webkitLineClamp, whiteSpace } = getComputedStyle(element);
      return (
        overflowX !== 'visible' &&
        textOverflow !== 'ellipsis' &&
        webkitLineClamp === 'none' &&
        whiteSpace !== 'nowrap' &&
        element.clientWidth > 4 &&
        element.scrollWidth > element.clientWidth + 1 &&
        hasLongWord(element) &&
        // Rows of cards may scroll. The cells of tables are checked below.
        !element.matches('.no-scrollbar, .table-region, .long-table, [class*=board]')
      );
    });
    const cells = [...document.querySelectorAll('td')].filter((cell) => cell.offsetWidth > 500 && hasLongWord(cell));
    return [
      ...(scrollWidth > clientWidth
        ? [`the page by ${scrollWidth - clientWidth} px`, ...outside.filter(hasLongWord).slice(-4).map(name)]
        : []),
      ...[...parts, ...cells].slice(0, 4).map(name),
    ];
  });
