// `npm run requirements`: the specification and the promises beyond it, each with the tests that prove it.
// `npm run requirements -- 1.2`: only those whose number begins so.
import { requirements } from './support/requirements.ts';

const [begin = ''] = process.argv.slice(2);
let section = '';
for (const one of requirements().requirements.filter(({ id }) => id.startsWith(begin))) {
  if (one.section !== section) console.log(`\n${one.section}`);
  section = one.section;
  console.log(`  ${one.id} ${one.text}`);
  for (const test of one.tests) console.log(`      ${test}`);
}
