import { expect, test } from 'vitest';
import { cityNameIn } from '#shared/places/city-names.ts';
import { districtNameIn } from '#shared/places/district-names.ts';

test.each([
  ['Hargeisa', 'en', 'Hargeisa'],
  ['Hargeisa', 'so', 'Hargeysa'],
  ['Hargeisa', 'ar', 'هرجيسا'],
  ['Las Anod', 'so', 'Laascaanood'],
  ['Hargeisa', 'fr', 'Hargeisa'],
  ['Atlantis', 'so', 'Atlantis'],
  ['constructor', 'so', 'constructor'],
])('%s has in the language "%s" the name %s on the map @feature 6.6a', (city, language, name) => {
  expect(cityNameIn(city, language)).toBe(name);
});

test.each([
  ['Ahmed Dhagah', 'so', 'Axmed Dhagax'],
  ['Ahmed Dhagah', 'ar', 'أحمد طغح'],
  ['Ahmed Dhagah', 'en', 'Ahmed Dhagah'],
  ['behind the mosque', 'ar', 'behind the mosque'],
])('the district %s has in the language "%s" the name %s on the map', (district, language, name) => {
  expect(districtNameIn(district, language)).toBe(name);
});
