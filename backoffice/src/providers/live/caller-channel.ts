import { readCurrentUser } from '../session/session.ts';
import { listenTo } from '#browser/realtime/channel.ts';

/** Stands for the private channel of the signed-in user. */
export const OWN_CHANNEL = 'user:me';

/** Listens to a private channel like `listenTo`. It resolves `OWN_CHANNEL` to the caller's channel. */
export const listenAsCaller: typeof listenTo = (name, listener) => {
  if (name !== OWN_CHANNEL) return listenTo(name, listener);
  let stop = () => {};
  let stopped = false;
  readCurrentUser().then(
    (user) => {
      if (user && !stopped) stop = listenTo(`user:${user.id}`, listener);
    },
    // The current user could not be read. The screen already shows this.
    () => {},
  );
  return () => {
    stopped = true;
    stop();
  };
};
