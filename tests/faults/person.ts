// One user in their own window: a thread that runs the storefront's code without its screen.
import { parentPort, workerData } from 'node:worker_threads';
import { type Address, openWindow } from './window.ts';
import type { Circumstances } from './habits.ts';

const { address, circumstances } = workerData as { address: Address; circumstances: Circumstances };
openWindow(address);
// Imported after the window is open.
const { beginToLive } = await import('./habits.ts');
const life = beginToLive(circumstances);

parentPort?.on('message', async (question: 'rest' | 'look') => {
  const answer = question === 'rest' ? await life.rest() : life.look();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
  parentPort?.postMessage(answer);
});
