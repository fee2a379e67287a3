import { createConversation, writeMessages } from '../support/conversations.ts';
import { createPerson, removePeople, sql } from '../support/database.ts';
import { compare, type Figure, figure, timeOf } from './measure.ts';
import { searchArguments } from './search.ts';
import { type Visit, visit, waysTo } from './visit.ts';

const RUNS = 100;
const CONVERSATIONS = 20;
const MESSAGES = 60;
const CLIENTS = 20;
const ROUNDS = 10;

/**
 * Measures the requests of pages except searches: a property, featured listings and conversations. Then twenty clients send
 * all of them at once, with a search.
 */
export async function benchPages(visitor: Visit): Promise<Figure[]> {
  const [buyer, seller] = [await createPerson(), await createPerson()];
  const conversations: string[] = [];
  for (let n = 0; n < CONVERSATIONS; n += 1) {
    const { conversation } = await createConversation(buyer, seller);
    await writeMessages(seller, conversation, { to: MESSAGES });
    conversations.push(conversation);
  }
  const member = await visit(buyer);
  const properties = await someProperties();
  const property = (n: number) => properties[n % properties.length] ?? '';
  const conversation = (n: number) => conversations[n % CONVERSATIONS] ?? '';
  try {
    const figures: Figure[] = [];
    for (const [what, ways] of [
      [
        'a property’s page',
        waysTo(
          visitor,
          'get_property_details',
          (n) => ({ property_id: property(n) }),
          (n) => `/api/properties/${property(n)}/details`,
        ),
      ],
      [
        'featured',
        waysTo(
          visitor,
          'search_listings',
          () => searchArguments('property', { featured: 'true' }),
          () => '/api/properties/featured',
        ),
      ],
      [
        'conversations',
        waysTo(
          member,
          'get_conversations',
          () => ({}),
          () => '/api/conversations',
        ),
      ],
      [
        'a conversation',
        waysTo(
          member,
          'get_conversation',
          (n) => ({ conversation_id: conversation(n) }),
          (n) => `/api/conversations/${conversation(n)}`,
        ),
      ],
    ] as const)
      figures.push(...(await compare(what, ways, RUNS)));

    // Each client sends its requests one after the other. All clients run at once.
    const round = async (n: number) => [
      await timeOf(() => visitor.api('GET', '/api/properties/search?location=Hargeisa')),
      await timeOf(() => visitor.api('GET', '/api/properties/featured')),
      await timeOf(() => visitor.api('GET', `/api/properties/${property(n)}/details`)),
      await timeOf(() => member.api('GET', '/api/conversations')),
    ];
    const client = async (number: number) => {
      const times: number[] = [];
      for (let n = 0; n < ROUNDS; n += 1) times.push(...(await round(number * ROUNDS + n)));
      return times;
    };
    const times = await Promise.all(Array.from({ length: CLIENTS }, (_, n) => client(n)));
    return [...figures, figure(`search, featured, property, conversations: ${CLIENTS} clients`, '/api', times.flat())];
  } finally {
    await member.leave();
    await removePeople();
  }
}

/** Sorted by random id, so the rows are from the whole table. */
async function someProperties(): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from public.properties where approval_status = 'approved' and available
    and id > '80000000-0000-4000-8000-000000000000' order by id limit 200`;
  return rows.map(({ id }) => id);
}
