// Installs what is missing, then runs one of our scripts on Node 24: `node supabase/embedded/launch.mjs supabase/embedded/start.ts --dev`.
import path from 'node:path';
import { installDependencies, ROOT, runOnNode24 } from './install.mjs';

const [script, ...args] = process.argv.slice(2);
installDependencies();
runOnNode24(path.join(ROOT, script), args);
