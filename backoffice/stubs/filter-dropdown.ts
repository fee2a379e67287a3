/**
 * Stands in for the filter menus of Ant Design's table, which bring its tree: 10 KB before the first row. No column of ours
 * has such a menu; lists are narrowed down above the table.
 */
// oxlint-disable-next-line import/no-default-export -- what it stands in for has one
export default refuse;
export const flattenKeys = refuse;

function refuse(): never {
  throw new Error('Lists are narrowed down by their toolbar.');
}
