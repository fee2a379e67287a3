import { readCurrentUser } from '../session/session.ts';
import { listenTo } from '#browser/realtime/channel.ts';

/** Stands for the private channel of whoever is signed in. */
export const OWN_CHANNEL = 'user:me';

/** Listens to a private channel as `listenTo` does, to the caller's own where it is asked for. */
export const listenAsCaller: typeof listenTo = (name, listener) => {
  if (name !== OWN_CHANNEL) return listenTo(name, listener);
  let stop = () => {};
  let stopped = false;
  readCurrentUser().then(
    (user) => {
      if (user && !stopped) stop = listenTo(`user:${user.id}`, listener);
    },
    // Nobody knows who is there: the screen says so already.
    () => {},
  );
  return () => {
    stopped = true;
    stop();
  };
};
