import { API_MESSAGES } from '#shared/api/messages/api-messages.ts';
import { filesOf, PICTURE_WIDTHS } from '#shared/listings/listing-image.ts';
import { newUploadSchema, pictureUrlSchema, uploadedSchema, uploadSchema } from '#shared/uploads/upload-schema.ts';
import { dataOf } from '../../database/database.ts';
import { fetchForCaller } from '../../pictures/fetch-for-caller.ts';
import { fileName, fileUrl } from '../../../_shared/pictures/picture-names.ts';
import { signUpload, verifyPictures } from '../../pictures/picture-files.ts';
import { route } from '../../http/route.ts';
import { Failure } from '../../http/errors.ts';

export const uploadRoutes = [
  route('POST', '/uploads', {
    summary: 'Create upload URLs for a picture',
    description: 'Returns a signed storage URL for each file of a picture.',
    caller: 'user',
    body: newUploadSchema,
    answer: uploadSchema,
    status: 201,
    handle: async ({ c, db, body }) => {
      const userId = dataOf(await db.rpc('require_room_for_files', { files: PICTURE_WIDTHS.length }));
      const name = `${userId}/${crypto.randomUUID()}-${body.color}`;
      const files = PICTURE_WIDTHS.map(async (width) => ({
        width,
        path: await signUpload(c, `${name}-${width}.webp`),
      }));
      return { url: fileUrl(`${name}-960.webp`), files: await Promise.all(files) };
    },
  }),

  route('POST', '/uploads/fetch', {
    summary: 'Fetch a picture from a URL',
    description:
      'Fetches a picture from a public https URL, for a browser that cannot read it because of CORS. Returns a PNG, JPG or WebP of at most 5 MB.',
    caller: 'user',
    body: pictureUrlSchema,
    contentType: 'image/*',
    handle: async ({ c, body: { url } }) => {
      const { type, bytes } = await fetchForCaller(c, url, 'url');
      return c.body(bytes, 200, { 'Content-Type': `image/${type}` });
    },
  }),

  route('POST', '/uploads/finish', {
    summary: 'Finish a picture upload',
    description:
      'Checks the uploaded files of a picture, rotates it upright and removes its metadata. The caller’s listings or profile can then show it.',
    caller: 'user',
    body: uploadedSchema,
    answer: uploadedSchema,
    handle: async ({ c, db, body }) => {
      const ownFolder = fileUrl(`${dataOf(await db.rpc('require_caller'))}/`);
      if (!body.url.startsWith(ownFolder)) throw new Failure(403, 'foreign_picture', API_MESSAGES.foreignPicture);
      await verifyPictures(c, filesOf(body.url).map(fileName));
      return body;
    },
  }),
];
