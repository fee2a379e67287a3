/** The key of the texts that somebody has begun to write and not sent. A logout ends them. */
export const DRAFTS = 'drafts';
