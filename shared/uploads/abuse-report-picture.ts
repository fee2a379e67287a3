/** The largest picture of a report, in bytes: as much as fits into a body of `/api` beside the words. */
export const ABUSE_REPORT_PICTURE_BYTES = 512 * 1024;

/** The most pixels it has: the server makes it anew, and others wait meanwhile. */
export const ABUSE_REPORT_PICTURE_PIXELS = 2_500_000;

/** As long as such a picture is as a data: URL. */
export const ABUSE_REPORT_PICTURE_CHARACTERS =
  /* @wc-ignore */ 'data:image/jpeg;base64,'.length + 4 * Math.ceil(ABUSE_REPORT_PICTURE_BYTES / 3);

export const TOO_MANY_ABUSE_REPORT_PICTURES =
  'No more pictures can be taken just now. You can send your report without one.';
