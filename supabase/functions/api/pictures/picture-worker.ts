// The thread that decodes pictures. It does one task at a time, and its parent ends it where a task takes too long.
import { doPictureTask, type PictureTask } from './picture-work.ts';

export type WorkerReport = { state: 'begun' } | { state: 'done'; result: unknown };

type Parent = {
  addEventListener: (name: 'message', listen: (event: MessageEvent<PictureTask>) => void) => void;
  postMessage: (report: WorkerReport) => void;
};
const parent = globalThis as unknown as Parent;

parent.addEventListener('message', ({ data }) => {
  const begin = () => parent.postMessage({ state: 'begun' });
  void doPictureTask(data, begin)
    .catch(() => null)
    .then((result) => parent.postMessage({ state: 'done', result }));
});
