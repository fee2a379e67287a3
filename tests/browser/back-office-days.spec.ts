import { expect, type Page } from '@playwright/test';
import { today } from '#shared/format/day.ts';
import { expectNoViolation } from '../support/accessibility.ts';
import { openSession } from '../support/browser-session.ts';
import { test } from '../support/browser-test.ts';
import { createPerson, removePeople } from '../support/database.ts';
import { nightlyUnless } from '../support/plan.ts';

test.afterAll(removePeople);

/** The audit log from March 9, 2026 on, in a language. */
async function openAudit(page: Page, root: string): Promise<void> {
  await openSession(page, await createPerson('admin'));
  await page.goto(`${root}/admin/audit`);
  const from = page.locator('.audit-day input').first();
  await from.fill('2026-03-09');
  await from.blur();
}

const LANGUAGES = [
  {
    language: 'English',
    root: '',
    month: 'Mar 2026',
    shown: 'Mar 9, 2026',
    typed: '12 march 2026',
    after: 'Mar 12, 2026',
    weekday: 'Sun',
  },
  {
    language: 'Somali',
    root: '/so',
    month: 'Maarso 2026',
    shown: '9 Maarso 2026',
    typed: '12/3/2026',
    after: '12 Maarso 2026',
    weekday: 'Sabti',
  },
  {
    language: 'Arabic',
    root: '/ar',
    month: 'مارس 2026',
    shown: '9 مارس 2026',
    typed: '12 مارس 2026',
    after: '12 مارس 2026',
    weekday: 'السبت',
  },
];

for (const { language, root, month, shown, typed, after, weekday } of LANGUAGES) {
  test(`an administrator types and chooses days as ${language} writes them${nightlyUnless(language === 'Arabic')} @feature 12.16g`, async ({
    page,
  }) => {
    await openAudit(page, root);
    const from = page.locator('.audit-day input').first();
    await expect(from).toHaveValue(shown);
    await from.fill(typed);
    await expect(page).toHaveURL(/created_at/);
    await from.blur();
    await expect(from).toHaveValue(after);

    await page.locator('.audit-day button').first().click();
    const calendar = page.locator('.day-calendar');
    await expect(calendar.locator('strong')).toHaveText(month);
    await expect(calendar.getByRole('columnheader').first()).toHaveText(weekday);
    await expectNoViolation(page, `calendar ${root}`);
    await calendar.getByTitle(shown, { exact: true }).click();
    await expect(from).toHaveValue(shown);
    await expect(calendar).toBeHidden();
  });
}

test('an administrator leaves a text that is no day, and the field keeps the previous day @nightly @feature 12.16g', async ({
  page,
}) => {
  await openAudit(page, '');
  const from = page.getByLabel('From');
  await from.fill('soon');
  await from.blur();
  await expect(from).toHaveValue('Mar 9, 2026');
  await from.fill('');
  await from.blur();
  await expect(from).toHaveValue('');
});

test('an administrator sees today marked in the calendar, and no day selected @nightly @feature 12.16j', async ({
  page,
}) => {
  await openSession(page, await createPerson('admin'));
  await page.goto('/admin/audit');
  const button = page.locator('.audit-day button').first();
  await button.click();
  const calendar = page.locator('.day-calendar');
  const marked = calendar.locator('[aria-current="date"]');
  const chosen = calendar.locator('[data-chosen="true"]');
  const colourOf = (day: typeof marked) => day.evaluate((element) => getComputedStyle(element).backgroundColor);
  await expect(marked).toHaveText(String(Number(today().slice(8))));
  await expect(chosen).toHaveCount(0);
  expect(await colourOf(marked)).toBe('rgba(0, 0, 0, 0)');
  await calendar.getByRole('button', { name: 'Previous year' }).click();
  await expect(marked).toHaveCount(0);
  await calendar.locator('.ant-picker-cell-in-view').nth(8).click();
  await button.click();
  await expect(chosen).toHaveText('9');
  expect(await colourOf(chosen)).not.toBe('rgba(0, 0, 0, 0)');
  await calendar.getByRole('button', { name: 'Previous year' }).click();
  await expect(chosen).toHaveCount(0);
});
