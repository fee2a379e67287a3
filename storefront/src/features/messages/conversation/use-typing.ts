import { useCallback, useEffect, useRef, useState } from 'react';
import { listenTo, broadcast } from '#browser/realtime/channel.ts';

/** The typing event repeats at this interval in ms. It stays valid for longer, because an event may be late. */
const SAY_EVERY = 2000;
const BELIEVE_FOR = 4000;

/** Shows whether the other person is typing, and sends typing events. */
export function useTyping(conversationId: string, userId: string) {
  const [typing, setTyping] = useState(false);
  const saidAt = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const channel = `typing:${conversationId}`;

  const stopped = useCallback(() => {
    clearTimeout(timer.current);
    setTyping(false);
  }, []);

  useEffect(() => {
    const stop = listenTo(channel, {
      onJoin: () => {},
      onEvent: (event, payload) => {
        // Another window of the same user also sends typing events.
        if (event !== 'typing' || payload['userId'] === userId) return;
        setTyping(true);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => setTyping(false), BELIEVE_FOR);
      },
    });
    return () => {
      stop();
      stopped();
    };
  }, [channel, userId, stopped]);

  const say = useCallback(() => {
    if (Date.now() - saidAt.current < SAY_EVERY) return;
    saidAt.current = Date.now();
    broadcast(channel, 'typing', { userId });
  }, [channel, userId]);

  return { typing, say, stopped };
}
