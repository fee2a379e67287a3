import { describe, expect, test } from 'vitest';
import type { Conversation, Message } from '#shared/conversations/conversation-schema.ts';
import { addMessage, createMessageFeed, markRead, mergeEarlier, mergeLatest } from './message-feed.ts';

const BUYER = '00000000-0000-4000-8000-00000000000a';
const SELLER = '00000000-0000-4000-8000-00000000000b';

/** Returns the n-th message of a conversation, one minute after the previous message. */
function message(n: number, more: Partial<Message> = {}): Message {
  return {
    id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
    conversationId: '00000000-0000-4000-8000-0000000000cc',
    senderId: n % 2 === 0 ? BUYER : SELLER,
    content: `Message ${n}`,
    messageType: 'text',
    isRead: false,
    createdAt: `2026-11-21T${String(Math.floor(n / 60)).padStart(2, '0')}:${String(n % 60).padStart(2, '0')}:00+00:00`,
    details: null,
    request: null,
    sender: null,
    ...more,
  };
}

/** Returns a part of the conversation. */
function piece(from: number, to: number, hasEarlier = from > 1): Conversation {
  const messages = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => message(from + index));
  return { messages, hasEarlier, unreadCount: 0, buyerId: BUYER, sellerId: SELLER } as unknown as Conversation;
}

const numbers = ({ messages }: Conversation) => messages.map(({ content }) => Number(content.split(' ')[1]));
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

describe('a new message', () => {
  test('a new message appears once, in the order of the database, whenever it arrives', () => {
    const known = [3, 1, 2, 3, 1].reduce((conversation, n) => addMessage(conversation, message(n)), piece(1, 0));
    expect(numbers(known)).toEqual([1, 2, 3]);
  });

  test('a new message within one millisecond is sorted by its microseconds, also without trailing zeros', () => {
    const at = (fraction: string) => `2026-11-21T10:00:00${fraction}+00:00`;
    const fractions = ['.1234', '', '.123401', '.123399', '.1'];
    const known = fractions.reduce(
      (conversation, fraction, n) => addMessage(conversation, message(n + 1, { createdAt: at(fraction) })),
      piece(1, 0),
    );
    expect(known.messages.map(({ createdAt }) => createdAt)).toEqual(['', '.1', '.123399', '.1234', '.123401'].map(at));
  });

  test('a new message from before the loaded part waits for its page', () => {
    expect(numbers(addMessage(piece(50, 60), message(20)))).toEqual(range(50, 60));
  });
});

describe('the newest page', () => {
  test('the newest page joins the loaded messages where they overlap, and keeps earlier ones', () => {
    const known = mergeLatest(piece(10, 60), piece(55, 80));
    expect(numbers(known)).toEqual(range(10, 80));
    expect(known.hasEarlier).toBe(true);
  });

  test('the newest page replaces the loaded messages where they do not overlap, so that there is no gap', () => {
    const known = mergeLatest(piece(1, 20), piece(80, 100));
    expect(numbers(known)).toEqual(range(80, 100));
    expect(known.hasEarlier).toBe(true);
  });

  test('the newest page keeps newer messages that arrived before it', () => {
    expect(numbers(mergeLatest(piece(1, 12), piece(1, 10)))).toEqual(range(1, 12));
  });

  test('the newest page keeps the read state of a message', () => {
    const known = markRead(piece(1, 2), BUYER);
    expect(known.messages.map(({ isRead }) => isRead)).toEqual([true, false]);
    expect(mergeLatest(known, piece(1, 2)).messages.map(({ isRead }) => isRead)).toEqual([true, false]);
  });
});

test('an earlier page only goes before the message that it was requested for', () => {
  const known = piece(50, 60);
  const page = piece(30, 49);
  expect(numbers(mergeEarlier(known, message(50).id, page))).toEqual(range(30, 60));
  expect(mergeEarlier(known, message(51).id, page)).toBe(known);
});

describe('a message feed', () => {
  /** Creates a server with messages and a client feed. Pages have ten messages and arrive when the test releases them. */
  function arrange() {
    let sent = 0;
    let known: Conversation | undefined;
    const letPages: (() => void)[] = [];
    const feed = createMessageFeed({ read: () => known, write: (next) => (known = next) }, () => {
      const page = piece(Math.max(1, sent - 9), sent);
      return new Promise((resolve) => letPages.push(() => resolve(page)));
    });
    return {
      feed,
      /** Adds messages on the server. If `heard`, the client receives them. */
      write: (count: number, heard: boolean) => {
        for (let n = 0; n < count; n += 1) {
          sent += 1;
          if (heard) feed.receive(message(sent));
        }
      },
      join: async () => {
        const joined = feed.join();
        letPages.pop()?.();
        return joined;
      },
      letPages,
      known: () => (known ? numbers(known) : []),
    };
  }

  test('a message feed has every message once after an interruption, also those that arrived while the page loaded', async () => {
    const { feed, write, join, letPages, known } = arrange();
    write(3, false);
    await join();
    write(2, true);
    expect(known()).toEqual(range(1, 5));
    feed.leave();
    write(4, false);
    const joined = feed.join();
    write(2, true);
    letPages.pop()?.();
    expect(await joined).toBe(true);
    expect(known()).toEqual(range(1, 11));
  });

  test('a message feed has no gap when more messages arrived after a join than a page holds', async () => {
    const { feed, write, join, letPages, known } = arrange();
    write(5, false);
    await join();
    feed.leave();
    write(20, false);
    const joined = feed.join();
    write(15, true);
    letPages.pop()?.();
    await joined;
    expect(known()).toEqual(range(16, 40));
  });

  test('a message feed ignores a page that was requested before it left and joined again', async () => {
    const { feed, write, join, letPages, known } = arrange();
    write(1, false);
    const first = feed.join();
    const late = letPages.pop();
    feed.leave();
    write(20, false);
    await join();
    late?.();
    expect(await first).toBe(false);
    expect(known()).toEqual(range(12, 21));
  });

  test('a message feed keeps messages that arrived while it was away for the page of the next join', async () => {
    const { feed, write, join, known } = arrange();
    write(2, false);
    await join();
    feed.leave();
    write(1, true);
    expect(known()).toEqual([1, 2]);
    write(1, false);
    await join();
    expect(known()).toEqual([1, 2, 3, 4]);
  });
});
