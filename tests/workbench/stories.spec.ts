import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { offeredLanguages } from '../../build/translations.ts';
import { expectNoViolation, expectNoViolationHere } from '../support/accessibility.ts';
import { WORKBENCH } from './build-workbench.ts';

const SITE = 'http://workbench.localhost';
const WIDTHS = [390, 1280];

type Story = { id: string; title: string; name: string };
const index = JSON.parse(readFileSync(path.join(WORKBENCH, 'index.json'), 'utf8')) as {
  entries: Record<string, Story>;
};

for (const { id, title, name } of Object.values(index.entries)) {
  test(`a developer opens ${title} ${name} in each language and theme, without an accessibility violation @feature 13.6f`, async ({
    page,
  }) => {
    const said = await servedFromDisk(page);
    for (const { code, direction } of offeredLanguages()) {
      await page.goto(`${SITE}/iframe.html?id=${id}&globals=language:${code}`);
      await expect(page.locator('html')).toHaveAttribute('dir', direction);
      await expect(page.locator('main')).toBeVisible();
      expect(await page.locator('main').innerText()).not.toContain('i18n-404');
      if (code === 'en') for (const width of WIDTHS) await expectNoViolation(page, `${id} at ${width}`, [width]);
      else {
        await page.setViewportSize({ width: 390, height: 900 });
        await expectNoViolationHere(page, `${id} in ${code}`);
      }
    }
    expect(said).toEqual([]);
  });
}

test('a developer switches the language, then opens a component of the other app in it @feature 13.6f', async ({
  page,
}) => {
  await servedFromDisk(page);
  await page.goto(`${SITE}/index.html?path=/story/storefront-forms--passwords`);
  const story = page.frameLocator('#storybook-preview-iframe');
  await expect(story.locator('html[lang=en] main')).toBeVisible();
  await page.getByRole('button', { name: /Language|English/ }).click();
  await page.getByText('Soomaali').click();
  await expect(story.locator('html[lang=so] label').first()).toHaveText('Furaha sirta ah');
  await page.getByRole('button', { name: 'cells' }).click();
  await page.getByRole('link', { name: 'People' }).click();
  await expect(story.locator('html[lang=so][data-app=backoffice] .person-picture').first()).toBeVisible();
});

/** Answers requests of the workbench from its folder. Returns the errors and warnings of the console. */
async function servedFromDisk(page: Page): Promise<string[]> {
  await page.route(`${SITE}/**`, (route) => {
    const file = path.join(WORKBENCH, new URL(route.request().url()).pathname);
    return existsSync(file) ? route.fulfill({ path: file }) : route.fulfill({ status: 404 });
  });
  const said: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) said.push(message.text());
  });
  page.on('pageerror', (error) => said.push(error.message));
  return said;
}
