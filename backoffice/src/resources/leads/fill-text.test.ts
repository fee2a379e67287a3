import { expect, test } from 'vitest';
import { fillPlaceholders } from './fill-text.ts';

const LEAD = {
  client_name: 'Hodo {link} Cawaale',
  property_id: '7d3c3f5e-0000-4000-8000-000000000001',
  property_title: 'Villa with garden',
  follow_up_date: null,
};

test('an agent’s text names the client, the listing and its link, each once', () => {
  const text = fillPlaceholders('Hi {name}, about {listing}: {link}', LEAD, 'https://guri.example');
  expect(text).toBe(
    'Hi Hodo {link} Cawaale, about Villa with garden: https://guri.example/property/7d3c3f5e-0000-4000-8000-000000000001',
  );
});

test('an agent’s text keeps other braces and leaves out what a lead lacks', () => {
  expect(fillPlaceholders('{price} at {time}!', { ...LEAD, property_id: null }, 'https://guri.example')).toBe(
    '{price} at !',
  );
});

test('an agent’s text says when the next step is', () => {
  const text = fillPlaceholders('See you {time}', { ...LEAD, follow_up_date: '2026-12-01T07:00:00Z' }, '');
  expect(text).toContain('2026');
});
