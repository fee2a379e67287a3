import { format, parseISO } from 'date-fns';
import Papa from 'papaparse';

const LINE_END = '\r\n';

/** By this mark spreadsheets read the file as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Places where a spreadsheet would begin a formula: at the start of a text, and after whatever may part two cells. */
const FORMULA = /(^|[;,\t\r\n])(["'\s]*)(?=[=+\-@＝＋－＠])/g;

/** A phone number: digits and spaces, maybe after a plus. As a number it would lose its plus or its zero. */
const PHONE = /^\+?\d[\d ]{4,}$/;

/** Before a phone number it makes a text of it for every spreadsheet, and keeps the plus on the left in one that runs to the left. */
const LEFT_TO_RIGHT_MARK = '\u200E';

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d(:?\d\d)?)$/;
const AMOUNT = /^-?\d+\.\d\d$/;

/** The first line of a file: the names of its columns. */
export function csvHead(fields: readonly string[]): string {
  return csvLine(fields);
}

/**
 * Rows as lines of a file, each with its end. Nothing stands for null. Every text is quoted, and none holds a formula, whichever of
 * comma, semicolon and tab a spreadsheet parts the cells by. Moments are written as the screen shows them, where the reader is.
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
