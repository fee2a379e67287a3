// The requirements of tests/coverage-of-spec.md and docs/features.md with the tests that prove them. A test names its
// requirements in its title: `a visitor opens a car @spec 1.2.4-6 1.3.1 @feature 3.2a`.
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stack } from './stack.ts';
import { testTitles } from './test-titles.ts';

export type Sort = 'spec' | 'feature';
/** A number of a document, and the tests whose titles name it. A proof that runs only at night ends in “ (nightly)”. */
export type Requirement = { sort: Sort; section: string; id: string; text: string; tests: string[] };

const DOCUMENTS: Record<Sort, string> = { spec: 'tests/coverage-of-spec.md', feature: 'docs/features.md' };
const TESTS = [
  '{storefront/src,backoffice/src,browser}/**/*.test.{ts,tsx}',
  '{tests,embedded/tests}/**/*.{test,spec}.{ts,tsx}',
];

const read = (file: string) => readFileSync(path.join(stack.root, file), 'utf8');

/** All requirements of both documents, in order, and the tags that name no requirement. */
export function requirements(): { requirements: Requirement[]; unknown: string[] } {
  const all = (['spec', 'feature'] as const).flatMap((sort) => requirementsIn(sort, read(DOCUMENTS[sort])));
  const byId = new Map(all.map((requirement) => [`${requirement.sort} ${requirement.id}`, requirement]));
  const unknown: string[] = [];
  for (const file of globSync(TESTS, { cwd: stack.root }).toSorted())
    for (const title of testTitles(file, read(file)))
      for (const { sort, id } of tagsOf(title)) {
        const proof = `${file}: ${withoutTags(title)}${isNightly(title) ? NIGHTLY : ''}`;
        const requirement = byId.get(`${sort} ${id}`);
        if (requirement) requirement.tests.push(proof);
        else unknown.push(`@${sort} ${id} in ${proof}`);
      }
  return { requirements: all, unknown };
}

/** The rows `| id | text |` of a document, each with the heading above its table. */
export function requirementsIn(sort: Sort, text: string): Requirement[] {
  let section = '';
  return text.split('\n').flatMap((line) => {
    section = /^#+ (.+)$/.exec(line)?.[1] ?? section;
    const [, id, requirement] = /^\| (\d[\d.]*[a-z]?) \| (.+) \|$/.exec(line) ?? [];
    return id && requirement ? [{ sort, section, id, text: requirement, tests: [] }] : [];
  });
}

/** The requirements that a title names. `1.2.4-6` stands for three. */
export function tagsOf(title: string): { sort: Sort; id: string }[] {
  return [...title.matchAll(/@(spec|feature)((?: [\d.]+[a-z]?(?:-\d+)?)+)/g)].flatMap(([, sort, ids = '']) =>
    ids
      .trim()
      .split(' ')
      .flatMap((id) => spread(id).map((one) => ({ sort: sort as Sort, id: one }))),
  );
}

function spread(id: string): string[] {
  const [, head = '', from = '', to = ''] = /^(.*\.)(\d+)-(\d+)$/.exec(id) ?? [];
  if (!to) return [id];
  return Array.from({ length: Number(to) - Number(from) + 1 }, (_, n) => `${head}${Number(from) + n}`);
}

const MARKS = /(?: @nightly|\$\{nightlyUnless\([^}]*\)\}| @(?:spec|feature)(?: [\d.]+[a-z]?(?:-\d+)?)+)+$/;

export const withoutTags = (title: string): string => title.replace(MARKS, '');

const NIGHTLY = ' (nightly)';

/** Whether no case of a test runs in `npm test`. A loop that marks only some of its cases runs the others. */
const isNightly = (title: string): boolean => title.includes('@nightly');

/** Whether a requirement has tests, and all of them run only at night. */
export const isProvenOnlyAtNight = ({ tests }: Requirement): boolean =>
  tests.length > 0 && tests.every((proof) => proof.endsWith(NIGHTLY));

/** The headings of a document. */
function headingsOf(text: string): string[] {
  const prose = text.replaceAll(/^```[^]*?^```$/gm, '');
  return [...prose.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => title);
}

/**
 * Why a requirement needs no test, at the end of its text in italics: a heading of a document where a figure stands, or
 * what is not tested, not met or not built yet. Empty without a reason; undefined if a reason is not of this form.
 */
export function reasonsIn(text: string): string[] | undefined {
  const [italics = ''] = /(?: \*[^*]+\*)*$/.exec(text) ?? [];
  const reasons = [...italics.matchAll(/\*([^*]+)\*/g)].map(([, reason = '']) => reason);
  return reasons.every(isReason) ? reasons : undefined;
}

function isReason(reason: string): boolean {
  if (/^(not built yet|(not met|not tested): .{8,})$/.test(reason)) return true;
  const [, file, heading = ''] = /^`([^`]+\.md)`: (.+)$/.exec(reason) ?? [];
  return file !== undefined && existsSync(path.join(stack.root, file)) && headingsOf(read(file)).includes(heading);
}
