import type { Conversation, Message } from '#shared/conversations/conversation-schema.ts';

/*
 * The loaded part of a conversation is always without gaps: from some message to the newest. For this, channel events count
 * only while the channel is joined and a page was requested since the join.
 */

/** Adds a message in order, without duplicates. A message older than the loaded part comes later with its own page. */
export function addMessage(loaded: Conversation, message: Message): Conversation {
  const oldest = loaded.messages[0];
  if (oldest && loaded.hasEarlier && compareMessages(message, oldest) < 0) return loaded;
  return { ...loaded, messages: union(loaded.messages, [message]) };
}

/** Merges the newest page into the loaded part. If they do not overlap, only the page stays. */
export function mergeLatest(loaded: Conversation | undefined, page: Conversation): Conversation {
  const oldest = page.messages[0];
  if (!loaded || !oldest) return page;
  const touch = loaded.messages.some(({ id }) => id === oldest.id);
  if (touch) return { ...page, messages: union(loaded.messages, page.messages), hasEarlier: loaded.hasEarlier };
  const newer = loaded.messages.filter((message) => compareMessages(message, oldest) > 0);
  return { ...page, messages: union(newer, page.messages) };
}

/** Merges the page before the oldest loaded message. Ignores the page if the loaded part has changed since the request. */
export function mergeEarlier(loaded: Conversation, before: string, page: Conversation): Conversation {
  if (loaded.messages[0]?.id !== before) return loaded;
  return { ...loaded, messages: union(page.messages, loaded.messages), hasEarlier: page.hasEarlier };
}

/** Marks the messages as read that the other side wrote to the reader. */
export function markRead(loaded: Conversation, readerId: string): Conversation {
  const isBuyer = readerId === loaded.buyerId;
  const messages = loaded.messages.map((message) =>
    (message.senderId === loaded.buyerId) === isBuyer || message.isRead ? message : { ...message, isRead: true },
  );
  return { ...loaded, messages };
}

/** Compares like the database: by time in microseconds, then by id. */
function compareMessages(a: Message, b: Message): number {
  return (
    Date.parse(a.createdAt) - Date.parse(b.createdAt) ||
    compareTexts(microseconds(a.createdAt), microseconds(b.createdAt)) ||
    compareTexts(a.id, b.id)
  );
}

const compareTexts = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Returns the fraction of a second. PostgreSQL leaves out trailing zeros. */
function microseconds(moment: string): string {
  return (/\.(\d+)/.exec(moment)?.[1] ?? '').padEnd(6, '0');
}

/** For duplicates, the second list wins, but a read message stays read. */
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
 * Follows a conversation while its channel is joined and left. After a join, it holds back events until the requested page has
 * arrived, because there may be a gap before them.
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
    /**
     * Call after joining the channel. It loads the newest page. Resolves to true if the feed is now complete, and throws if the
     * page failed to load.
     */
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
