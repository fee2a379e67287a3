import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Body, BODIES, brokenValues, fieldsOf, validBodies } from '../support/bodies.ts';
import { IS_NIGHTLY } from '../support/plan.ts';

/** Fields that only the product sets. In a body they have no effect. */
const NOT_TO_BE_SAID = {
  ownerId: 'f3b5',
  userId: 'f3b5',
  senderId: 'f3b5',
  brokerId: 'f3b5',
  twoFactorSecret: 'f3b5',
  totalSales: 9,
  totalEarnings: 9,
  rating: 5,
  reviewCount: 9,
  createdAt: '2020-01-01',
  price_in_dollars: 1,
};

/** Fields that only administrators may set. */
const FOR_ADMINISTRATORS = { approvalStatus: 'approved', featured: true, role: 'admin', rejectionReason: 'x' };

/** Random bodies of each kind. Each run has other bodies, and `npm run test:nightly` has more. */
const RUNS = IS_NIGHTLY ? 100 : 30;

describe.each(Object.entries(BODIES))('the body of %s', (name, kind) => {
  const { schema } = kind;
  const sent = (body: Body): unknown => JSON.parse(JSON.stringify(body));

  test('a body is unchanged after validation, if it is valid', async () => {
    await fc.assert(
      fc.asyncProperty(validBodies(kind), async (body) => {
        expect(await schema.parseAsync(sent(body))).toEqual(body);
      }),
      { numRuns: RUNS },
    );
  });

  test('a body has no effect through fields that the sender may not set', async () => {
    const known = Object.keys(fieldsOf(kind).properties);
    const protectedKeys = Object.fromEntries(
      Object.entries({
        ...NOT_TO_BE_SAID,
        ...(/administrator|role/.test(name) ? {} : FOR_ADMINISTRATORS),
      }).filter(([field]) => !known.includes(field)),
    );
    await fc.assert(
      fc.asyncProperty(validBodies(kind), async (body) => {
        expect(await schema.parseAsync({ ...protectedKeys, ...body })).toEqual(body);
      }),
      { numRuns: RUNS },
    );
  });

  test('a body is refused with our message at the wrong field', async () => {
    const { properties } = fieldsOf(kind);
    // `seen` accepts any value for a field.
    const { seen: _, ...checked } = properties;
    const breaks = Object.entries(checked).flatMap(([field, written]) =>
      brokenValues(written).map((value) => ({ field, value })),
    );
    await fc.assert(
      fc.asyncProperty(validBodies(kind), fc.constantFrom(...breaks), async (body, { field, value }) => {
        const issues = (await schema.safeParseAsync({ ...body, [field]: value })).error?.issues ?? [];
        const found = issues.find(({ path }) => path[0] === field);
        expect(found, `${field}: ${JSON.stringify(value)}`).toBeDefined();
        expect(found?.message).toMatch(/^[A-Z]/);
        expect(found?.message).not.toMatch(/^Invalid (input|option|email$)|^Too /);
      }),
      { numRuns: 3 * RUNS },
    );
  });

  test('a body is refused without a required field, and as anything but an object', async () => {
    const { required } = fieldsOf(kind);
    await fc.assert(
      fc.asyncProperty(validBodies(kind), async (body) => {
        for (const field of required) {
          const { [field]: _, ...rest } = body;
          expect((await schema.safeParseAsync(rest)).error?.issues.map(({ path }) => path[0])).toContain(field);
        }
      }),
      { numRuns: 20 },
    );
    for (const other of [null, [], 'text', 7]) expect((await schema.safeParseAsync(other)).success).toBe(false);
  });
});
