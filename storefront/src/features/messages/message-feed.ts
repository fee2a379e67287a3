import type { Conversation, Message } from '#shared/conversations/conversation-schema.ts';

/*
 * What is known of a conversation is always one piece of it, without holes: from some message on, to the newest one. That
 * holds because news of the channel counts only while the channel is joined and its page has been asked for since.
 */

/** Puts a message where it belongs, once. What is older than the known piece comes with its own page. */
export function addMessage(loaded: Conversation, message: Message): Conversation {
  const oldest = loaded.messages[0];
  if (oldest && loaded.hasEarlier && compareMessages(message, oldest) < 0) return loaded;
  return { ...loaded, messages: union(loaded.messages, [message]) };
}

/** The newest page joined to what is known. If they do not touch, the page alone is known from now on. */
export function mergeLatest(loaded: Conversation | undefined, page: Conversation): Conversation {
  const oldest = page.messages[0];
  if (!loaded || !oldest) return page;
  const touch = loaded.messages.some(({ id }) => id === oldest.id);
  if (touch) return { ...page, messages: union(loaded.messages, page.messages), hasEarlier: loaded.hasEarlier };
  const newer = loaded.messages.filter((message) => compareMessages(message, oldest) > 0);
  return { ...page, messages: union(newer, page.messages) };
}

/** The page before the oldest known message; one that was asked for before the known piece changed is left out. */
export function mergeEarlier(loaded: Conversation, before: string, page: Conversation): Conversation {
  if (loaded.messages[0]?.id !== before) return loaded;
  return { ...loaded, messages: union(page.messages, loaded.messages), hasEarlier: page.hasEarlier };
}

/** A side has read to the end: everything that the other side wrote. */
export function markRead(loaded: Conversation, readerId: string): Conversation {
  const isBuyer = readerId === loaded.buyerId;
  const messages = loaded.messages.map((message) =>
    (message.senderId === loaded.buyerId) === isBuyer || message.isRead ? message : { ...message, isRead: true },
  );
  return { ...loaded, messages };
}

/** The order of the database: by time, to the microsecond, then by id. */
function compareMessages(a: Message, b: Message): number {
  return (
    Date.parse(a.createdAt) - Date.parse(b.createdAt) ||
    compareTexts(microseconds(a.createdAt), microseconds(b.createdAt)) ||
    compareTexts(a.id, b.id)
  );
}

const compareTexts = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** The digits of a second; PostgreSQL leaves out zeros at their end. */
function microseconds(moment: string): string {
  return (/\.(\d+)/.exec(moment)?.[1] ?? '').padEnd(6, '0');
}

/** What is in both is taken from the second; once read stays read. */
function union(first: readonly Message[], second: readonly Message[]): Message[] {
  const byId = new Map(first.map((message) => [message.id, message]));
  for (const message of second) {
    byId.set(message.id, { ...message, isRead: message.isRead || byId.get(message.id)?.isRead === true });
  }
  return [...byId.values()].toSorted(compareMessages);
}

type LoadedStore = { read: () => Conversation | undefined; write: (conversation: Conversation) => void };
type Update = (loaded: Conversation) => Conversation;

/**
 * Follows a conversation through joins and leaves of its channel. Until the page asked for since the last join has come,
 * news is held back: it may lie behind a hole.
 */
export function createMessageFeed(loaded: LoadedStore, fetchLatest: (again: boolean) => Promise<Conversation>) {
  let joins = 0;
  let caughtUp = false;
  let held: Update[] = [];

  function apply(update: Update) {
    const conversation = loaded.read();
    if (!caughtUp || !conversation) held.push(update);
    else loaded.write(update(conversation));
  }

  return {
    /** The channel was joined: asks for what came before. Answers whether it is known now; throws when it did not come. */
    join: async (): Promise<boolean> => {
      joins += 1;
      const mine = joins;
      caughtUp = false;
      held = [];
      const page = await fetchLatest(mine > 1);
      if (mine !== joins) return false;
      caughtUp = true;
      loaded.write(held.reduce((conversation, update) => update(conversation), mergeLatest(loaded.read(), page)));
      held = [];
      return true;
    },
    leave: () => {
      joins += 1;
      caughtUp = false;
    },
    receive: (message: Message) => apply((conversation) => addMessage(conversation, message)),
    read: (readerId: string) => apply((conversation) => markRead(conversation, readerId)),
  };
}
export type MessageFeed = ReturnType<typeof createMessageFeed>;
