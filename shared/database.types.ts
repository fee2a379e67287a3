// eslint-disable-next-line
export type Database = any;
