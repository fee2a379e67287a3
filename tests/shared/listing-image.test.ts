import { expect, test } from 'vitest';
import { imageSources } from '../../shared/listings/listing-image.ts';

test('a stored picture has a small twin and a colour; one given by address has neither', () => {
  const stored = '/media/listing-images/demo/house-tower-01-f1d09a-960.webp';
  expect(imageSources(stored)).toEqual({
    src: stored,
    srcSet: `${stored.replace('960', '480')} 480w, ${stored} 960w`,
    color: '#f1d09a',
  });
  expect(imageSources('https://pictures.example/a-960.webp')).toEqual({ src: 'https://pictures.example/a-960.webp' });
});
