import { t } from '../format/text.ts';

/** Why the picture at an https URL cannot be used. The text follows "We cannot use the image at …: ". */
export const PICTURE_REFUSALS = {
  unfit_address: t('it must be an https link without a port or a user name.'),
  unknown_host: t('its server cannot be found on the internet.'),
  unproved: t('its server has no valid certificate.'),
  no_answer: t('its server does not respond correctly.'),
  not_there: t('its server does not provide it.'),
  too_many_redirects: t('its link redirects too many times.'),
  too_slow: t('it takes too long to load.'),
  too_large: t('it is larger than 5 MB.'),
  picture_too_large: t('it has more than 4 megapixels.'),
  no_picture: t('it is not a PNG, JPG or WebP image.'),
  not_a_picture: t('it is not a PNG, JPG or WebP image.'),
} as const;

export type PictureRefusal = keyof typeof PICTURE_REFUSALS;

/** How many characters of the URL the message shows. */
const SHOWN = 150;

/** The message for users, with the URL and the reason. */
export function pictureRefused(url: string, why: PictureRefusal): string {
  const shown = url.length > SHOWN ? `${url.slice(0, SHOWN)}…` : url;
  return `We cannot use the image at ${shown}: ${PICTURE_REFUSALS[why]}`;
}

/** The message for a picture with more pixels or scans than the server decodes. */
export const PICTURE_TOO_LARGE = 'This picture is too large. Please choose a smaller one, or a part of it.';

/** The message for a file of another type, from the browser and from the server. */
export const NOT_A_PICTURE = 'We can’t show this file as an image. Please choose a PNG, JPG or WebP file.';
