import { expect, test } from 'vitest';
import { fileProblem, unreadable } from './chosen-file.ts';

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
