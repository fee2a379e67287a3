import { t } from '#shared/format/text.ts';
import type { Choice } from '../../../ui/fields/select.tsx';
import type { ListingField } from '../listing-fields.ts';
import { type ImportColumn, type ImportKind, IMPORT_KINDS, type ListingBody, PHOTOS } from './import-kinds.ts';
import type { Matches } from './match-columns.ts';

/** One row of the file: the draft that it becomes, or what is wrong with it, and the photos that it names. */
export type ImportRow = {
  /** The row's number in the file; the headings are row 1. */
  number: number;
  title: string;
  body: ListingBody | null;
  problems: string[];
  photos: string[];
};

/** More are one cell by mistake. */
const MOST_PHOTOS = 30;

/** Reads a row by the schema of the listing's form. Choices may be written as codes or in the words of the page. */
export function readRow(kind: ImportKind, cells: readonly string[], matches: Matches, number: number): ImportRow {
  const { columns, schema } = IMPORT_KINDS[kind];
  const cellOf = ({ name }: ImportColumn) => clean(cells[matches[name] ?? -1] ?? '');
  const given = columns
    .filter((column) => column.name !== PHOTOS && cellOf(column) !== '')
    .map((column) => [column.name, valueOf(column.field, cellOf(column))] as const);
  const photos = listOf(clean(cells[matches[PHOTOS] ?? -1] ?? ''));
  const read = schema.safeParse(Object.fromEntries(given));
  const problems = read.success ? [] : read.error.issues.map((issue) => problemOf(issue, columns));
  if (photos.length > MOST_PHOTOS) problems.push(t(`A listing can have at most ${MOST_PHOTOS} photos.`));
  const title = columns.find(({ name }) => name === 'title');
  return { number, title: title ? cellOf(title) : '', body: read.success ? read.data : null, problems, photos };
}

type Issue = { path: PropertyKey[]; message: string };

/** What is wrong, after the label of its column where the message does not begin with it. */
function problemOf({ path, message }: Issue, columns: readonly ImportColumn[]): string {
  const label = columns.find(({ name }) => name === path[0])?.label;
  return label && !message.startsWith(label) ? `${label}: ${message}` : message;
}

function valueOf(field: ListingField | null, cell: string): unknown {
  switch (field?.kind) {
    case 'select':
    case 'tiles':
      return choiceOf(field.choices, cell);
    case 'checks':
      return listOf(cell).map((entry) => choiceOf(field.choices, entry));
    case 'switch':
      return switchOf(cell);
    default:
      return cell;
  }
}

/** The code of a choice that is written as its code or its label; else the text, which the schema refuses. */
function choiceOf(choices: readonly Choice[], text: string): string {
  const wanted = text.toLowerCase();
  const found = choices.find(({ value, label }) => value.toLowerCase() === wanted || label.toLowerCase() === wanted);
  return found?.value ?? text;
}

// @wc-ignore
const YES = ['yes', 'y', 'true', '1', 'haa', 'نعم'];
// @wc-ignore
const NO = ['no', 'n', 'false', '0', 'maya', 'لا'];

function switchOf(text: string): boolean | string {
  const word = text.toLowerCase();
  if (YES.includes(word)) return true;
  return NO.includes(word) ? false : text;
}

/** The entries of a cell: between semicolons, bars or lines. */
function listOf(cell: string): string[] {
  return cell
    .split(/[;|\n]/)
    .map((entry) => entry.trim())
    .filter(Boolean);
}

/** A cell without the marks by which spreadsheets keep it a text: an apostrophe before a formula, and marks of direction. */
function clean(cell: string): string {
  return cell
    .replaceAll(/[\u200E\u200F\uFEFF]/g, '')
    .trim()
    .replace(/^'(?=[=+\-@])/, '');
}
