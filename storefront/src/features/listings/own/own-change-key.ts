/** The changes of one's own listings that are with the server: until it answers, what it says of them is older than the screen. */
export const OWN_CHANGE = ['own-change'];
