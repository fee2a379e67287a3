/** The largest picture of an abuse report, in bytes. It fits into a body of `/api` together with the texts. */
export const ABUSE_REPORT_PICTURE_BYTES = 512 * 1024;

/** Maximum number of pixels of such a picture, because the server encodes it again while other requests wait. */
export const ABUSE_REPORT_PICTURE_PIXELS = 2_500_000;

/** The length of such a picture as a data: URL. */
export const ABUSE_REPORT_PICTURE_CHARACTERS =
  /* @wc-ignore */ 'data:image/jpeg;base64,'.length + 4 * Math.ceil(ABUSE_REPORT_PICTURE_BYTES / 3);

export const TOO_MANY_ABUSE_REPORT_PICTURES =
  'We cannot accept more pictures right now. You can send your report without one.';
