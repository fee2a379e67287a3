import { format, parseISO } from 'date-fns';
import Papa from 'papaparse';

const LINE_END = '\r\n';

/** This mark tells spreadsheets that the file is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Positions where a spreadsheet would start a formula: at the start of a text, and after every possible cell separator. */
const FORMULA = /(^|[;,\t\r\n])(["'\s]*)(?=[=+\-@＝＋－＠])/g;

/** A phone number: digits and spaces, with an optional plus. As a number it would lose its plus or its zero. */
const PHONE = /^\+?\d[\d ]{4,}$/;

/**
 * Before a phone number, this mark makes it a text for every spreadsheet. In right-to-left sheets, it keeps the plus on the
 * left.
 */
const LEFT_TO_RIGHT_MARK = '\u200E';

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d(:?\d\d)?)$/;
const AMOUNT = /^-?\d+\.\d\d$/;

/** The first line of a file: the names of its columns. */
export function csvHead(fields: readonly string[]): string {
  return csvLine(fields);
}

/**
 * Rows as lines of a file, each with a line end. Null becomes an empty cell. Every text is quoted. No text contains a formula,
 * with comma, semicolon or tab as the cell separator. Moments are written as on the screen, in the reader's time zone.
 */
export function csvLines(fields: readonly string[], rows: readonly object[]): string {
  return rows.map((row) => csvLine(fields.map((field) => (row as Record<string, unknown>)[field]))).join('');
}

function csvLine(values: readonly unknown[]): string {
  return Papa.unparse([values.map(cellOf)], { newline: LINE_END, quotes: isQuoted }) + LINE_END;
}

const isQuoted = (cell: unknown): boolean => typeof cell === 'string' && cell !== '' && !AMOUNT.test(cell);

function cellOf(value: unknown): unknown {
  if (typeof value !== 'string' || AMOUNT.test(value)) return value;
  if (PHONE.test(value)) return LEFT_TO_RIGHT_MARK + value;
  if (MOMENT.test(value)) return format(parseISO(value), 'yyyy-MM-dd HH:mm');
  return value.replace(FORMULA, "$1$2'");
}
