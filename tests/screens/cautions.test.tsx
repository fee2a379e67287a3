import { expect, test } from 'vitest';
import { linksOf, rendered, textOf } from '../support/rendered.tsx';
import { currentUser } from '../support/people.ts';
import type { InquiryView } from '#shared/inquiries/inquiry-schema.ts';
import { WordsOfCaution } from '../../storefront/src/features/listings/contact/words-of-caution.tsx';
import { InquiryCard } from '../../storefront/src/features/requests/inquiry-card.tsx';

const caution = (text: string) => rendered(<WordsOfCaution text={text} />);

test('a text that asks for money has a caution: when to pay, why it appears, and a link to help', () => {
  const note = caution('Fadlan deebaajiga soo dir maanta');
  expect(note).toContain('role="note"');
  expect(textOf(note)).toBe(
    'Do not pay anything before you have seen the property or the car and its ownership documents. ' +
      'We show this because of the words above. It says nothing about the sender. How to stay safe',
  );
  expect(linksOf(note)).toEqual({ 'How to stay safe': '/help' });
});

test('a text that asks for a code has a caution to keep it, and one that asks for both has both', () => {
  expect(textOf(caution('أرسل لي الرمز الذي وصلك'))).toMatch(/^Never share codes or passwords/);
  expect(textOf(caution('Send the deposit by Zaad. Then tell me the code you get.'))).toMatch(
    /^Do not pay anything before .* Never share codes or passwords/,
  );
});

test('a reader of any other text sees no caution', () => {
  expect(caution('Good morning, when may I come?')).toBe('');
});

const INQUIRY: InquiryView = {
  id: '00000000-0000-4000-8000-000000000001',
  propertyId: null,
  carId: null,
  inquirerId: '00000000-0000-4000-8000-000000000002',
  message: 'I am abroad: pay the fee upfront and my brother shows it',
  contactEmail: 'hodan@test.example',
  contactPhone: null,
  status: 'pending',
  createdAt: new Date(2026, 10, 3).toISOString(),
  inquirer: currentUser(),
  property: null,
  car: null,
  conversationId: null,
  isAnsweredHere: false,
};

test('an owner sees a caution under a received inquiry, and the sender sees none', () => {
  expect(rendered(<InquiryCard inquiry={INQUIRY} side="received" />)).toContain('role="note"');
  expect(rendered(<InquiryCard inquiry={INQUIRY} side="sent" />)).not.toContain('role="note"');
});
