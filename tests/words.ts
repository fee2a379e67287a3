// `npm run words` prints how the project writes: the figures of each sort of text, and each sentence that breaks a rule, with the
// rule. It exits with 1 if a limit is broken. `npm run words -- docs/security.md` reads only files whose path contains this.
import { isWithinLimits, measureWords } from './support/words.ts';

const parts = process.argv.slice(2);
const { figures, oldWords, weak } = measureWords(parts);
const broken = figures.filter((one) => !isWithinLimits(one)).map(({ sort }) => sort);
const shown = parts.length > 0 ? weak : weak.filter(({ sort }) => broken.includes(sort));
for (const { file, sort, text, rule } of [...oldWords, ...shown])
  console.log(`${file} (${sort}): ${rule}\n    ${text}`);
console.table(
  figures.map(({ sort, sentences, mean, p90, odd }) => ({
    sort,
    sentences,
    mean: mean.toFixed(1),
    p90,
    'odd beginnings': `${(100 * odd).toFixed(1)} %`,
  })),
);
if (oldWords.length > 0 || broken.length > 0) process.exitCode = 1;
