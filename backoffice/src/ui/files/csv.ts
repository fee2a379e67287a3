import Papa from 'papaparse';

/**
 * What a spreadsheet would take for a formula. Numbers are none: only texts are looked at. Nor is a phone number, a plus followed
 * by digits and spaces alone: nothing can be called or added up by it.
 */
const FORMULA = /^(?!\+[\d ]+$)[=+\-@\t\r]/;

const LINE_END = '\r\n';

/** By this mark spreadsheets read the file as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** The first line of a file: the names of its columns. */
export function csvHead(fields: readonly string[]): string {
  return Papa.unparse([[...fields]], { newline: LINE_END }) + LINE_END;
}

/** Rows as lines of a file, each with its end. Nothing stands for null, and an apostrophe keeps formulas from being any. */
export function csvLines(fields: readonly string[], rows: readonly object[]): string {
  if (rows.length === 0) return '';
  const lines = Papa.unparse(
    { fields: [...fields], data: rows as object[] as unknown[][] },
    { header: false, newline: LINE_END, escapeFormulae: FORMULA },
  );
  return lines + LINE_END;
}
