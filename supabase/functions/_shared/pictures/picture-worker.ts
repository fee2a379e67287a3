// The thread that decodes pictures. It does one task at a time. Its parent ends the thread when a task takes too long.
import { doPictureTask, type PictureTask } from './picture-work.ts';

export type WorkerReport = { state: 'begun' } | { state: 'done'; result: unknown };

type Parent = {
  addEventListener: (name: 'message', listen: (event: MessageEvent<PictureTask>) => void) => void;
  postMessage: (report: WorkerReport) => void;
};
const parent = globalThis as unknown as Parent;
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
const report = (state: WorkerReport) => parent.postMessage(state);

parent.addEventListener('message', ({ data }) => {
  void doPictureTask(data, () => report({ state: 'begun' }))
    .catch(() => null)
    .then((result) => report({ state: 'done', result }));
});
