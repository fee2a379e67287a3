import * as z from 'zod/mini';
import { LIMITS } from '../limits.ts';
import { PICTURE_WIDTHS } from '../listings/listing-image.ts';

const COLOR = /^[0-9a-f]{6}$/;
const COLOR_MESSAGE = 'Color must be six hexadecimal digits';

/** Requests upload URLs for one picture with this placeholder colour. */
export const newUploadSchema = z.object({
  color: z.string(COLOR_MESSAGE).check(z.regex(COLOR, COLOR_MESSAGE)),
});

/** The signed storage URLs for the files of the picture. */
export const uploadSchema = z.object({
  url: z.string(),
  files: z.array(z.object({ width: z.literal(PICTURE_WIDTHS), path: z.string() })),
});
export type Upload = z.infer<typeof uploadSchema>;

/** A photo of a listing, or a profile picture. */
const FILE_URL =
  /^\/media\/listing-images\/[0-9a-f-]{36}\/([0-9a-f-]{36}-[0-9a-f]{6}-960\.webp|profile-[0-9a-f-]{36}\.(webp|jpg))$/;
const FILE_URL_MESSAGE = 'URL must be the URL of an uploaded image';

/** Reports that the upload is complete. The answer is the same URL, after the server has found a picture there. */
export const uploadedSchema = z.object({
  url: z.string(FILE_URL_MESSAGE).check(z.regex(FILE_URL, FILE_URL_MESSAGE), z.maxLength(120, FILE_URL_MESSAGE)),
});

/** Requests the picture at an https URL. */
const PICTURE_URL_MESSAGE = 'URL must be an https URL';
export const pictureUrlSchema = z.object({
  url: z
    .string(PICTURE_URL_MESSAGE)
    .check(z.regex(/^https:\/\/[^\s"<>]+$/, PICTURE_URL_MESSAGE), z.maxLength(LIMITS.imageUrl, PICTURE_URL_MESSAGE)),
});
