import { expect, test } from 'vitest';
import { ABUSE_REPORT_PICTURE_BYTES } from '#shared/uploads/abuse-report-picture.ts';
import { largestFitting, pictureToSend } from './picture-to-send.ts';

/** Returns the header of a PNG with this size, padded to `bytes`. */
function png(width: number, height: number, bytes = 1000): Blob {
  const file = new DataView(new ArrayBuffer(bytes));
  file.setUint32(0, 0x89504e47);
  file.setUint32(16, width);
  file.setUint32(20, height);
  return new Blob([file.buffer]);
}

test('a report uses the largest copy of a picture that the server accepts', async () => {
  const [photo, small] = [png(960, 720), png(480, 360)];
  expect(await largestFitting([photo, small])).toBe(photo);
  expect(await largestFitting([png(960, 720, ABUSE_REPORT_PICTURE_BYTES + 1), small])).toBe(small);
  // A screenshot of a long conversation.
  const narrow = png(480, 5000);
  expect(await largestFitting([png(960, 10_000), narrow])).toBe(narrow);
  expect(await largestFitting([png(960, 30_000), png(480, 15_000)])).toBeUndefined();
  expect(await largestFitting([new Blob(['no picture'])])).toBeUndefined();
});

test('a user who reports reads the error of a file before it is processed', async () => {
  expect(await pictureToSend(new File(['x'], 'chat.pdf', { type: 'application/pdf' }))).toEqual({
    problem: 'chat.pdf is not a PNG, JPG or WebP photo.',
  });
  expect(await pictureToSend(new File([], 'chat.png', { type: 'image/png' }))).toEqual({
    problem: 'chat.png is empty. Please choose another file.',
  });
});
