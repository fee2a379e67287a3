/** What is said of a file that is none of ours: by whoever reads it, and by the server. */
export const NOT_A_PICTURE = 'This file is not a picture we can show. Please choose a PNG, JPG or WebP.';
