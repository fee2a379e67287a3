import { expect, test } from 'vitest';
import { isSameView, viewOf } from './saved-view-row.ts';

const FILTERED = '?filters[0][field]=is_waiting&filters[0][operator]=eq&filters[0][value]=true';

test('a view is the filters, the order and the columns of a URL, without its page', () => {
  expect(viewOf(`${FILTERED}&currentPage=3&pageSize=20&select=evil&hide=city`)).toBe(viewOf(`${FILTERED}&hide=city`));
  expect(viewOf('?currentPage=3')).toBe('');
});

test('a view that was saved is the present one at every page', () => {
  expect(isSameView(`${FILTERED}&currentPage=2`, viewOf(FILTERED))).toBe(true);
  expect(isSameView(FILTERED, viewOf(`${FILTERED}&hide=city`))).toBe(false);
});

test('a view holds nothing but signs that the database takes', () => {
  expect(viewOf('?filters[0][field]=search_text&filters[0][operator]=eq&filters[0][value]=Búrao بيت')).toMatch(
    /^[?][!-~]+$/,
  );
});
