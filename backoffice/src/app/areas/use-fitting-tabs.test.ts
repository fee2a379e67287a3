import { expect, test } from 'vitest';
import { tabsWithoutRoom } from './use-fitting-tabs.ts';

const TABS = ['today', 'properties', 'cars', 'users', 'audit'].map((name) => ({ name, width: 100 }));

test('all tabs stay where there is room for all', () => {
  expect(tabsWithoutRoom(TABS, 'today', 500)).toEqual([]);
});

test('the last tabs leave first, and the button for them has its room', () => {
  expect(tabsWithoutRoom(TABS, 'today', 499)).toEqual(['users', 'audit']);
});

test('the selected tab stays in sight in the narrowest window', () => {
  expect(tabsWithoutRoom(TABS, 'audit', 240)).toEqual(['today', 'properties', 'cars', 'users']);
  expect(tabsWithoutRoom(TABS, 'audit', 330)).toEqual(['properties', 'cars', 'users']);
});
