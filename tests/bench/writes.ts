import { snakeKeys } from '#shared/api/snake-keys.ts';
import { createConversation } from '../support/conversations.ts';
import { createPerson, createProperty, type Person, removePeople } from '../support/database.ts';
import { type Ask, compare, type Figure } from './measure.ts';
import { type Visit, visit } from './visit.ts';

/** The rate limits of the database apply to each user, so several writers take turns. */
const RUNS = 40;
const WRITERS = 4;

type Writer = Visit & { person: Person; own: string; foreign: string; conversation: string };

/** Measures the writes of users. Each way has its own writers. */
export async function benchWrites(): Promise<Figure[]> {
  const [viaSql, viaRest, viaApi] = [await writers(), await writers(), await writers()];
  const writer = (of: Writer[], n: number) => of[n % WRITERS] as Writer;
  const ways = (asks: Record<'SQL' | '/rest/v1' | '/api', (by: Writer, n: number) => Promise<unknown>>) =>
    ({
      SQL: (n) => asks.SQL(writer(viaSql, n), n),
      '/rest/v1': (n) => asks['/rest/v1'](writer(viaRest, n), n),
      '/api': (n) => asks['/api'](writer(viaApi, n), n),
    }) satisfies Record<string, Ask>;
  try {
    return [
      ...(await compare(
        'list a property',
        ways({
          SQL: ({ sql }, n) => sql`insert into public.properties ${sql(snakeKeys(listing(n)))} returning id`,
          '/rest/v1': ({ rest }, n) => rest('POST', 'properties', { body: snakeKeys(listing(n)) }),
          '/api': ({ api }, n) => api('POST', '/api/properties', listing(n)),
        }),
        RUNS,
      )),
      ...(await compare(
        'change a shown property',
        ways({
          SQL: ({ sql, own }, n) => sql`update public.properties set ${sql(snakeKeys(listing(n)))} where id = ${own}`,
          '/rest/v1': ({ rest, own }, n) => rest('PATCH', `properties?id=eq.${own}`, { body: snakeKeys(listing(n)) }),
          '/api': ({ api, own }, n) => api('PUT', `/api/properties/${own}`, listing(n)),
        }),
        RUNS,
      )),
      ...(await compare(
        'send an inquiry',
        ways({
          SQL: ({ sql, foreign }, n) => sql`insert into public.inquiries ${sql(snakeKeys(inquiry(foreign, n)))}`,
          '/rest/v1': ({ rest, foreign }, n) => rest('POST', 'inquiries', { body: snakeKeys(inquiry(foreign, n)) }),
          '/api': ({ api, foreign }, n) => api('POST', '/api/inquiries', inquiry(foreign, n)),
        }),
        RUNS,
      )),
      ...(await compare(
        'send a message',
        ways({
          SQL: ({ sql, conversation }, n) => sql`select public.send_message(${conversation}, ${`Message ${n}`})`,
          '/rest/v1': ({ rest, conversation }, n) =>
            rest('POST', 'rpc/send_message', { body: { conversation_id: conversation, content: `Message ${n}` } }),
          '/api': ({ api, conversation }, n) =>
            api('POST', '/api/messages', { conversationId: conversation, content: `Message ${n}` }),
        }),
        RUNS,
      )),
    ];
  } finally {
    await Promise.all([...viaSql, ...viaRest, ...viaApi].map(({ leave }) => leave()));
    await removePeople();
  }
}

async function writers(): Promise<Writer[]> {
  const made: Writer[] = [];
  for (let n = 0; n < WRITERS; n += 1) {
    const [person, other] = [await createPerson(), await createPerson()];
    const { property: foreign, conversation } = await createConversation(person, other);
    const own = await createProperty(person);
    made.push({ ...(await visit(person)), person, own, foreign, conversation });
  }
  return made;
}

const listing = (n: number) => ({
  title: `Three-bedroom villa number ${n}`,
  description: 'A quiet house with a garden and a water tank.',
  price: 50_000 + n,
  propertyType: 'house',
  purpose: 'sale',
  location: 'Jigjiga Yar, Hargeisa',
  city: 'Hargeisa',
  district: 'Jigjiga Yar',
  bedrooms: 3,
  bathrooms: 2,
  area: 240,
});

const inquiry = (propertyId: string, n: number) => ({
  propertyId,
  message: `Is this still available? I could come on day ${n}.`,
  contactEmail: 'buyer@test.example',
});
