import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { getJson, sendJson } from '#browser/api/client.ts';
import { authorize, realtimeClient } from '#browser/realtime/connection.ts';
import { uploadPicture } from '../../storefront/src/features/listing-forms/uploads/upload-picture.ts';
import { webpBytes } from '../support/pictures.ts';
import { openConversation } from './conversation.ts';
import { ABSENT, call, type Journal, now, type Write, write } from './journal.ts';
import { oneOf, randomBy } from './random.ts';

export type Circumstances = {
  id: string;
  seed: number;
  conversation: string;
  /** Visible properties of other users. */
  properties: string[];
};

/** The average milliseconds between two actions of a user. */
const THINKS = 500;

/** Runs the actions of a user in an order that the seed determines, until `rest` is called. */
export function beginToLive({ id, seed, conversation: conversationId, properties }: Circumstances) {
  const random = randomBy(seed);
  const journal: Journal = { writes: [], failed: [], calls: 0 };
  const conversation = openConversation(conversationId, id, journal);
  const mine: { property: string[]; car: string[] } = { property: [], car: [] };
  let count = 0;
  const rest = new AbortController();
  const unique = (what: string) => `${what} ${(count += 1)} of ${id}`;

  /** Records another write that the last response has acknowledged. */
  function note(noted: Pick<Write, 'kind' | 'key' | 'value'>): void {
    journal.writes.push({ ...noted, outcome: 'acknowledged', sentAt: now(), answeredAt: now() });
  }

  async function listProperty(images: string[] = []): Promise<void> {
    const house = {
      title: unique('House'),
      location: `Road ${Math.floor(random() * 1000)}`,
      price: 1 + Math.floor(random() * 1_000_000),
      propertyType: 'house',
      purpose: 'sale',
      city: 'Hargeisa',
      images,
    } as const;
    const value = [house.location, ...images].join(' ');
    const listed = await write(journal, { kind: 'property', key: house.title, value }, () =>
      sendJson('POST', '/api/properties', { body: house }),
    );
    if (listed.outcome !== 'acknowledged') return;
    mine.property.push(listed.answer.id);
    note({ kind: 'price', key: listed.answer.id, value: String(house.price) });
  }

  async function changePrice(): Promise<void> {
    if (mine.property.length === 0) return listProperty();
    const key = oneOf(mine.property, random);
    const before = await call(journal, 'property', () => getJson('/api/properties/{id}', { path: { id: key } }));
    if (!before) return;
    const { title, location, propertyType, purpose, images } = before;
    const price = 1 + Math.floor(random() * 1_000_000);
    await write(journal, { kind: 'price', key, value: String(price) }, () =>
      sendJson('PUT', '/api/properties/{id}', {
        path: { id: key },
        body: { title, location, propertyType, purpose, images, price },
      }),
    );
  }

  async function listCar(): Promise<void> {
    const car = {
      title: unique('Car'),
      make: 'Toyota',
      model: `Vitz ${Math.floor(random() * 1000)}`,
      year: 2015,
      purpose: 'sale',
      location: 'Road',
      city: 'Burao',
      sellingPrice: 5000,
    } as const;
    const listed = await write(journal, { kind: 'car', key: car.title, value: car.model }, () =>
      sendJson('POST', '/api/cars', { body: car }),
    );
    if (listed.outcome !== 'acknowledged') return;
    mine.car.push(listed.answer.id);
    note({ kind: 'status of a car', key: listed.answer.id, value: 'available' });
  }

  async function sayWhatBecameOfCar(): Promise<void> {
    if (mine.car.length === 0) return listCar();
    const key = oneOf(mine.car, random);
    const status = oneOf(['available', 'pending', 'sold', 'rented'] as const, random);
    await write(journal, { kind: 'status of a car', key, value: status }, () =>
      sendJson('PATCH', '/api/cars/{id}/status', { path: { id: key }, body: { status } }),
    );
  }

  async function saveOrForget(): Promise<void> {
    const propertyId = oneOf(properties, random);
    const key = `${id} ${propertyId}`;
    if (random() < 0.6)
      await write(journal, { kind: 'favourite', key, value: 'saved' }, () =>
        sendJson('POST', '/api/favorites', { body: { propertyId } }),
      );
    else
      await write(journal, { kind: 'favourite', key, value: ABSENT }, () =>
        sendJson('DELETE', '/api/favorites/{propertyId}', { path: { propertyId } }),
      );
  }

  async function ask(): Promise<void> {
    const propertyId = oneOf(properties, random);
    const message = unique('Is it still available? Question');
    await write(journal, { kind: 'inquiry', key: message, value: propertyId }, () =>
      sendJson('POST', '/api/inquiries', { body: { propertyId, message, contactEmail: 'somebody@test.example' } }),
    );
  }

  async function describeThemselves(): Promise<void> {
    const bio = unique('Words');
    await write(journal, { kind: 'profile', key: id, value: bio }, () =>
      sendJson('PATCH', '/api/user/profile', { body: { bio } }),
    );
  }

  async function listWithPicture(): Promise<void> {
    const bytes = webpBytes(unique('Picture'));
    const file = new Blob([bytes], { type: 'image/webp' });
    const picture = { color: 'aabbcc', files: [960 as const, 480 as const].map((width) => ({ width, blob: file })) };
    const watch = { signal: new AbortController().signal, onProgress: () => {} };
    const address = await call(journal, 'upload', () => uploadPicture(picture, watch));
    if (!address) return;
    const value = createHash('sha256').update(bytes).digest('hex');
    note({ kind: 'picture', key: address, value });
    await listProperty([address]);
  }

  async function renewSession(): Promise<void> {
    (globalThis as unknown as { forgetAccessToken: () => void }).forgetAccessToken();
    await call(journal, 'session', () => getJson('/api/user'));
    await call(journal, 'session', async () => authorize(await realtimeClient()));
  }

  const search = () =>
    call(journal, 'search', () =>
      getJson('/api/properties/search', { query: { q: 'house', minPrice: String(count) } }),
    );
  const look = () =>
    call(journal, 'details', () =>
      getJson('/api/properties/{id}/details', { path: { id: oneOf(properties, random) } }),
    );
  const talk = () => Promise.resolve(conversation.send(unique('Message')));

  // An action with more entries is more frequent.
  const habits: (() => Promise<unknown>)[] = [
    [search, search, search, look, look, talk, talk, talk, talk],
    [saveOrForget, saveOrForget, saveOrForget, changePrice, changePrice, sayWhatBecameOfCar],
    [() => listProperty(), listCar, ask, describeThemselves, listWithPicture, conversation.read, renewSession],
  ].flat();

  async function live(): Promise<void> {
    while (!rest.signal.aborted) {
      await oneOf(habits, random)();
      await pause(random() * 2 * THINKS);
    }
  }
  const lived = live();

  return {
    /** Ends the current action and sends all unsent messages. */
    rest: async () => {
      rest.abort();
      await lived;
      await conversation.sendAll();
      return journal;
    },
    /** The content of the conversation's screen. */
    look: conversation.look,
  };
}
