import { t } from '../format/text.ts';

/** Why the picture at an https URL cannot be used. The text follows "The picture at … cannot be used: ". */
export const PICTURE_REFUSALS = {
  unfit_address: t('it must be an https address without a port or a user name.'),
  unknown_host: t('its host cannot be found on the public internet.'),
  unproved: t('its host has no valid certificate.'),
  no_answer: t('its host does not answer as it should.'),
  not_there: t('its host does not give it out.'),
  too_many_redirects: t('it leads on to other addresses too often.'),
  too_slow: t('it takes too long to come.'),
  too_large: t('it is larger than 5 MB.'),
  picture_too_large: t('it has more than 4 megapixels.'),
  no_picture: t('it is not a PNG, JPG or WebP picture.'),
  not_a_picture: t('it is not a PNG, JPG or WebP picture.'),
} as const;

export type PictureRefusal = keyof typeof PICTURE_REFUSALS;

/** How many characters of the URL the message shows. */
const SHOWN = 150;

/** The message for users, with the URL and the reason. */
export function pictureRefused(url: string, why: PictureRefusal): string {
  const shown = url.length > SHOWN ? `${url.slice(0, SHOWN)}…` : url;
  return `The picture at ${shown} cannot be used: ${PICTURE_REFUSALS[why]}`;
}

/** The message for a picture with more pixels or scans than the server decodes. */
export const PICTURE_TOO_LARGE = 'This picture is too large. Please choose a smaller one, or a part of it.';

/** The message for a file of another type, from the browser and from the server. */
export const NOT_A_PICTURE = 'This file is not a picture we can show. Please choose a PNG, JPG or WebP.';
