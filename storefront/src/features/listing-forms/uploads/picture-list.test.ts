import { expect, test } from 'vitest';
import {
  addressesOf,
  changePictures,
  fileProblem,
  type Picture,
  pictureAt,
  roomFor,
  unreadable,
} from './picture-list.ts';

const at = (...addresses: string[]) => addresses.map(pictureAt);
const busy = (id: string, print = id): Picture => ({
  id,
  src: `blob:${id}`,
  name: id,
  print,
  state: 'busy',
  progress: 0,
});
const ids = (pictures: Picture[]) => pictures.map(({ id }) => id);

test('an owner adds pictures, and one that is there already is not added again', () => {
  const some = changePictures(at('/a'), { type: 'add', pictures: [...at('/b', '/a'), busy('c'), busy('d', 'c')] });
  expect(ids(some)).toEqual(['/a', '/b', 'c']);
});

test('an owner’s picture becomes part of the listing once it has arrived', () => {
  let pictures = changePictures([], { type: 'add', pictures: [busy('a'), busy('b')] });
  expect(addressesOf(pictures)).toEqual([]);
  pictures = changePictures(pictures, { type: 'progress', id: 'b', progress: 0.5 });
  pictures = changePictures(pictures, { type: 'failed', id: 'a', problem: 'No connection' });
  pictures = changePictures(pictures, { type: 'done', id: 'b', address: '/b' });
  expect(addressesOf(pictures)).toEqual(['/b']);
  pictures = changePictures(pictures, { type: 'done', id: 'a', address: '/a' });
  expect(addressesOf(pictures)).toEqual(['/a', '/b']);
  expect(pictures[0]).toMatchObject({ src: 'blob:a', print: 'a' });
});

test('an answer that comes after its picture was taken out changes nothing', () => {
  const pictures = changePictures([busy('a')], { type: 'remove', id: 'a' });
  expect(changePictures(pictures, { type: 'done', id: 'a', address: '/a' })).toEqual([]);
});

test('an owner moves pictures, never beyond the first and the last', () => {
  const move = (id: string, to: number) => ids(changePictures(at('a', 'b', 'c'), { type: 'move', id, to }));
  expect(move('c', 0)).toEqual(['c', 'a', 'b']);
  expect(move('a', 1)).toEqual(['b', 'a', 'c']);
  expect(move('a', -4)).toEqual(['a', 'b', 'c']);
  expect(move('a', 9)).toEqual(['b', 'c', 'a']);
  expect(move('unknown', 0)).toEqual(['a', 'b', 'c']);
});

test('an owner is told what is wrong with a file, in words', () => {
  const file = { name: 'sea.jpg', type: 'image/jpeg', size: 1000 };
  expect(fileProblem(file)).toBeUndefined();
  expect(fileProblem({ ...file, size: 30 * 1024 * 1024 })).toBeUndefined();
  expect(fileProblem({ ...file, size: 30 * 1024 * 1024 + 1 })).toBe(
    'sea.jpg is larger than 30 MB. Please choose a smaller picture.',
  );
  expect(fileProblem({ ...file, name: 'plan.pdf', type: 'application/pdf' })).toBe(
    'plan.pdf is not a PNG, JPG or WebP picture.',
  );
  expect(fileProblem({ ...file, size: 0 })).toBe('sea.jpg is empty.');
});

test('an owner is told why a photo of an iPhone cannot be taken, where the browser cannot read it', () => {
  const heic = { name: 'IMG_1.HEIC', type: '', size: 1000 };
  expect(fileProblem(heic)).toBeUndefined();
  expect(fileProblem({ ...heic, type: 'image/heic' })).toBeUndefined();
  expect(fileProblem({ ...heic, name: 'notes' })).toBe('notes is not a PNG, JPG or WebP picture.');
  expect(unreadable(heic)).toBe('IMG_1.HEIC is a HEIC photo, which this browser cannot read. Please choose it as JPG.');
  expect(unreadable({ name: 'a.png', type: 'image/png' })).toBe(
    'a.png cannot be read as a picture. Please choose a PNG, JPG or WebP.',
  );
});

test('a listing has room for thirty pictures', () => {
  expect(roomFor([])).toBe(30);
  expect(roomFor(at(...Array.from({ length: 31 }, (_, index) => `/${index}`)))).toBe(0);
});
