import { expect, type Page } from '@playwright/test';
import { translations } from '../../build/translations.ts';
import { inLanguage } from '#shared/language.ts';
import { expectNoViolation } from '../support/accessibility.ts';
import { openSession } from '../support/browser-session.ts';
import { test } from '../support/browser-test.ts';
import { createConversation, sendMessage } from '../support/conversations.ts';
import { createPerson, type Person, removePeople, sql } from '../support/database.ts';
import { nightlyUnless } from '../support/plan.ts';

const arabic = translations().find(({ language }) => language.code === 'ar')?.texts;
const LANGUAGES = [
  { code: 'en', say: (text: string) => text },
  { code: 'ar', say: (text: string) => arabic?.get(text)?.[0] ?? '' },
];

let buyer: Person;
let seller: Person;

test.beforeEach(async () => {
  buyer = await createPerson('user', 'Hodan');
  seller = await createPerson('user', 'Amal');
});

test.afterEach(() => removePeople());

const PAYMENT = 'Do not pay anything before you have seen the property or the car and its ownership documents.';
const CODE = 'Never share codes or passwords, no matter who asks for them.';

for (const { code, say } of LANGUAGES) {
  const notes = (page: Page) => page.getByRole('note', { name: say('For your safety') });

  test(`a member reads a caution under a message that asks for money or a code, in ${code}${nightlyUnless(code === 'en')} @feature 7.8b`, async ({
    page,
  }) => {
    const { conversation } = await createConversation(buyer, seller);
    await sendMessage(buyer, conversation, 'Should I send the deposit now by Zaad?');
    await sendMessage(seller, conversation, 'I moved here from Burao, you can see it on Thursday.');
    await sendMessage(seller, conversation, 'أرسل العربون اليوم لحجز البيت');
    const words: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('words-of-caution')) words.push(request.url());
    });
    // The window shows the whole conversation.
    await page.setViewportSize({ width: 1280, height: 900 });
    await openSession(page, buyer);
    await page.goto(inLanguage('/messages', code));
    await page.getByRole('navigation').getByRole('link', { name: 'Amal Person' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(words).toEqual([]);

    await page.getByRole('link', { name: 'Amal Person' }).click();
    await expect(notes(page)).toHaveCount(1);
    expect(words).toHaveLength(1);
    await expect(notes(page)).toContainText(say(PAYMENT));
    await expect(notes(page)).toBeInViewport({ ratio: 1 });
    // The note is directly below that message.
    await expect(notes(page).locator('xpath=preceding-sibling::div[1]')).toContainText('أرسل العربون');

    await sendMessage(seller, conversation, 'Koodhka kuu soo dhacay ii soo dir');
    await expect(notes(page)).toHaveCount(2);
    await expect(notes(page).last()).toContainText(say(CODE));
    await expect(notes(page).last()).toBeInViewport({ ratio: 1 });
    await expectNoViolation(page, `a conversation with words of caution in ${code}`);

    await notes(page)
      .last()
      .getByRole('link', { name: say('How to stay safe') })
      .click();
    await expect(page).toHaveURL(inLanguage('/help', code));
    await expect(page.getByRole('heading', { name: say('Before you pay') })).toBeVisible();
  });

  test(`an owner reads a caution under an inquiry that asks for a code, and its sender does not, in ${code} @nightly`, async ({
    page,
    browser,
  }) => {
    const { property } = await createConversation(buyer, seller);
    await sql`
      insert into public.inquiries (property_id, inquirer_id, message, contact_email)
      values (${property}, ${buyer.id}, 'I am sending you a code, please tell me the code you get.', 'hodan@test.example')`;
    await sql`
      insert into public.property_viewings (property_id, user_id, preferred_date, preferred_time, contact_email, message)
      values (${property}, ${buyer.id}, current_date + 10, '2:00 PM', 'hodan@test.example', 'I come with my mother.')`;
    await openSession(page, seller);
    await page.goto(inLanguage('/requests?tab=viewings', code));
    await expect(page.getByRole('tabpanel').getByRole('article')).toHaveCount(1);
    await expect(notes(page)).toHaveCount(0);
    await page.goto(inLanguage('/requests?tab=inquiries', code));
    await expect(page.getByRole('tabpanel').getByRole('article')).toHaveCount(1);
    await expect(notes(page)).toHaveCount(1);
    await expect(notes(page)).toContainText(say(CODE));
    await expectNoViolation(page, `requests with a word of caution in ${code}`);

    const elsewhere = await browser.newContext();
    const other = await elsewhere.newPage();
    await openSession(other, buyer);
    await other.goto(inLanguage('/requests?tab=inquiries', code));
    await expect(other.getByRole('tabpanel').getByRole('article')).toHaveCount(1);
    await expect(notes(other)).toHaveCount(0);
    await elsewhere.close();
  });
}
