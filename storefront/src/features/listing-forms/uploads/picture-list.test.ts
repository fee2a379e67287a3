import { expect, test } from 'vitest';
import { urlsOf, changePictures, type Picture, pictureAt, roomFor } from './picture-list.ts';

const at = (...urls: string[]) => urls.map(pictureAt);
const busy = (id: string, print = id): Picture => ({
  id,
  src: `blob:${id}`,
  name: id,
  print,
  state: 'busy',
  progress: 0,
});
const ids = (pictures: Picture[]) => pictures.map(({ id }) => id);

test('an owner adds pictures, and a duplicate is ignored', () => {
  const some = changePictures(at('/a'), { type: 'add', pictures: [...at('/b', '/a'), busy('c'), busy('d', 'c')] });
  expect(ids(some)).toEqual(['/a', '/b', 'c']);
});

test('an owner’s picture becomes part of the listing once its upload ends @spec 1.5.10', () => {
  let pictures = changePictures([], { type: 'add', pictures: [busy('a'), busy('b')] });
  expect(urlsOf(pictures)).toEqual([]);
  pictures = changePictures(pictures, { type: 'progress', id: 'b', progress: 0.5 });
  pictures = changePictures(pictures, { type: 'failed', id: 'a', problem: 'No connection' });
  pictures = changePictures(pictures, { type: 'done', id: 'b', url: '/b' });
  expect(urlsOf(pictures)).toEqual(['/b']);
  pictures = changePictures(pictures, { type: 'done', id: 'a', url: '/a' });
  expect(urlsOf(pictures)).toEqual(['/a', '/b']);
  expect(pictures[0]).toMatchObject({ src: 'blob:a', print: 'a' });
});

test('an upload that ends after its picture was removed changes nothing', () => {
  const pictures = changePictures([busy('a')], { type: 'remove', id: 'a' });
  expect(changePictures(pictures, { type: 'done', id: 'a', url: '/a' })).toEqual([]);
});

test('an owner moves pictures, never beyond the first and the last', () => {
  const move = (id: string, to: number) => ids(changePictures(at('a', 'b', 'c'), { type: 'move', id, to }));
  expect(move('c', 0)).toEqual(['c', 'a', 'b']);
  expect(move('a', 1)).toEqual(['b', 'a', 'c']);
  expect(move('a', -4)).toEqual(['a', 'b', 'c']);
  expect(move('a', 9)).toEqual(['b', 'c', 'a']);
  expect(move('unknown', 0)).toEqual(['a', 'b', 'c']);
});

test('a listing has room for thirty pictures', () => {
  expect(roomFor([])).toBe(30);
  expect(roomFor(at(...Array.from({ length: 31 }, (_, index) => `/${index}`)))).toBe(0);
});
