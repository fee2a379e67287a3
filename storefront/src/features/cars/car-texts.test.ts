import { beforeAll, expect, test, vi } from 'vitest';
import type { CarCard } from '#shared/cars/car.ts';
import { callUrl, mailtoUrl, whatsAppUrl } from './car-texts.ts';

beforeAll(() => vi.stubGlobal('location', { origin: 'https://site.example' }));

const car = {
  id: 'c1',
  code: 'HG-4821',
  year: 2021,
  make: 'Toyota',
  model: 'Land Cruiser',
  purpose: 'both',
  sellingPrice: 52_000,
  rentalPricePerDay: 90,
  currency: 'USD',
} as CarCard;

test('a buyer calls the company without spaces in the number @spec 1.2.93', () => {
  expect(callUrl()).toMatch(/^tel:\+\d+$/);
});

test('a buyer who writes an email starts with the car in the subject and its price in the body @spec 1.2.93 1.2.99', () => {
  const params = new URLSearchParams(mailtoUrl(car).split('?')[1]);
  expect(params.get('subject')).toBe('Inquiry about 2021 Toyota Land Cruiser');
  expect(params.get('body')).toContain('2021 Toyota Land Cruiser ($52,000 / $90/day)');
  expect(params.get('body')).toContain('HG-4821 https://site.example/car/c1');
});

test('a buyer who writes on WhatsApp reaches the seller’s number, and the text names the car @spec 1.2.93', () => {
  const address = new URL(whatsAppUrl(car));
  expect(address.pathname).toMatch(/^\/\d+$/);
  expect(address.searchParams.get('text')).toContain('2021 Toyota Land Cruiser');
  expect(address.searchParams.get('text')).toContain('HG-4821');
});
