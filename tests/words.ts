// `npm run words` prints how the project writes: the figures of each sort of text, and each sentence that breaks a rule, with the
// rule. It exits with 1 if a limit is broken, by a sort of text or by a document. `npm run words -- docs/security.md` reads only
// files whose path contains this.
import { type Figures, isWithinLimits, measureWords } from './support/words.ts';

const parts = process.argv.slice(2);
const { figures, documents, oldWords, weak } = measureWords(parts);
const broken = [...figures, ...documents].filter((one) => !isWithinLimits(one));
const names = broken.map(({ name }) => name);
const shown = parts.length > 0 ? weak : weak.filter(({ sort, file }) => names.includes(sort) || names.includes(file));
for (const { file, sort, text, rule } of [...oldWords, ...shown])
  console.log(`${file} (${sort}): ${rule}\n    ${text}`);
printTable(figures);
const brokenDocuments = documents.filter((one) => broken.includes(one));
if (brokenDocuments.length > 0) printTable(brokenDocuments);
if (oldWords.length > 0 || broken.length > 0) process.exitCode = 1;

function printTable(rows: Figures[]): void {
  console.table(
    rows.map(({ name, sentences, mean, p90, odd }) => ({
      name,
      sentences,
      mean: mean.toFixed(1),
      p90,
      'odd beginnings': `${(100 * odd).toFixed(1)} %`,
    })),
  );
}
