import { expect, test } from 'vitest';
import { isSameView, viewOf } from './saved-view-row.ts';

const FILTERED = '?filters[0][field]=is_waiting&filters[0][operator]=eq&filters[0][value]=true';

test('a saved view has the filters, the order and the columns of a URL, without its page', () => {
  expect(viewOf(`${FILTERED}&currentPage=3&pageSize=20&select=evil&hide=city`)).toBe(viewOf(`${FILTERED}&hide=city`));
  expect(viewOf('?currentPage=3')).toBe('');
});

test('a saved view is the current view on each of its pages', () => {
  expect(isSameView(`${FILTERED}&currentPage=2`, viewOf(FILTERED))).toBe(true);
  expect(isSameView(FILTERED, viewOf(`${FILTERED}&hide=city`))).toBe(false);
});

test('a saved view contains only characters that the database accepts', () => {
  expect(viewOf('?filters[0][field]=search_text&filters[0][operator]=eq&filters[0][value]=Búrao بيت')).toMatch(
    /^[?][!-~]+$/,
  );
});
