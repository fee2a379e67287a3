// Deno runs this file (tests/api/picture-tasks.test.ts). It decodes a picture that would take minutes, then a good picture. It
// prints the duration of each, and how long this thread was blocked.
import type { PictureFile } from '../../supabase/functions/_shared/pictures/picture-file.ts';

type Tasks = { runPictureTask: (kind: 'webp', file: PictureFile) => Promise<Uint8Array | null> };
const tasks = new URL('../../supabase/functions/_shared/pictures/picture-tasks.ts', import.meta.url);
const { runPictureTask } = (await import(tasks.href)) as Tasks;

const { Deno: deno } = globalThis as unknown as { Deno: { args: string[]; exit: () => never } };

let lastTick = performance.now();
let longestWait = 0;
setInterval(() => {
  longestWait = Math.max(longestWait, performance.now() - lastTick);
  lastTick = performance.now();
}, 5);

const outcomes = [];
for (const base64 of deno.args) {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const file: PictureFile = { type: 'jpeg', bytes, orientation: 1 };
  const began = performance.now();
  const outcome = await runPictureTask('webp', file).then(
    (webp) => (webp ? 'made' : 'broken'),
    (error: Error) => error.message,
  );
  outcomes.push({ outcome, milliseconds: performance.now() - began });
}
console.log(JSON.stringify({ outcomes, longestWait }));
deno.exit();
