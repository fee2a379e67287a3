/** From the first visit over https on, for two years. Only answers over https say so. */
export const HTTPS_ONLY = 'max-age=63072000';
