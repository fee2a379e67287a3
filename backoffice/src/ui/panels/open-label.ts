/** The label of a link or button that opens a row. The state "Open" has another translation. */
// @wc-context: a button
export const OPEN = 'Open';
