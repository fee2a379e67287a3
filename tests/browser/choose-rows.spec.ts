import { expect, type Page } from '@playwright/test';
import { createAgent, createAssignment, createBroker } from '../support/brokerage.ts';
import { openSession } from '../support/browser-session.ts';
import { test } from '../support/browser-test.ts';
import { createPerson, createProperty, type Person, removePeople } from '../support/database.ts';
import { ownWord } from '../support/own-word.ts';
import { nightlyUnless } from '../support/plan.ts';

const NAMES = ['One', 'Two', 'Three', 'Four', 'Five'];
const mark = ownWord();
let broker: Person;

test.beforeAll(async () => {
  broker = await createBroker();
  const agent = await createAgent(broker);
  for (const name of NAMES) {
    const property = await createProperty(broker, { title: `${name} ${mark}`, approval_status: 'approved' });
    await createAssignment(property, agent, broker);
  }
});
test.afterAll(removePeople);

/** Presses the second box, and the fourth with Shift: the first and the last stay as they are. */
async function chooseRange(page: Page): Promise<void> {
  const boxes = page.locator('.data-list :is(tbody, .cards)').getByRole('checkbox');
  await expect(boxes).toHaveCount(NAMES.length);
  await boxes.nth(1).click();
  await boxes.nth(3).click({ modifiers: ['Shift'] });
  const states = () => boxes.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).checked));
  await expect.poll(states).toEqual([false, true, true, true, false]);
  await boxes.nth(2).click();
  await boxes.nth(0).click({ modifiers: ['Shift'] });
  await expect.poll(states).toEqual([true, true, true, true, false]);
}

for (const width of [390, 1280]) {
  test(`a broker at ${width} px chooses a range of properties with Shift${nightlyUnless(width === 1280)} @feature 12.16h`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await openSession(page, broker);
    await page.goto('/broker-dashboard/properties');
    await chooseRange(page);
    await expect(page.getByText('4 properties chosen')).toBeVisible();
  });

  test(`an administrator at ${width} px chooses a range of listings with Shift${nightlyUnless(width === 390)} @feature 12.16h`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await openSession(page, await createPerson('admin'));
    await page.goto('/admin/properties');
    await page.getByRole('searchbox').first().fill(mark);
    await expect(page.locator('.listing-title')).toHaveCount(NAMES.length);
    if (width === 390) await page.getByRole('button', { name: 'Select', exact: true }).click();
    await chooseRange(page);
  });
}
