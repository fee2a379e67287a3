import { expect, test } from 'vitest';
import { withCount } from '../../supabase/embedded/rest/rest-count.ts';

/** A table of which the planner guesses one number of rows and a count finds another. */
async function ask(rows: { guessed: string; counted: string }, method = 'GET') {
  const asked: string[] = [];
  const request = new Request('http://localhost/rest/v1/places', { method, headers: { Prefer: 'count=estimated' } });
  const answer = await withCount(request, 1000, (sent) => {
    const prefer = sent.headers.get('Prefer') ?? sent.url.split('?')[1] ?? '';
    asked.push(prefer);
    if (prefer.includes('offset')) return Promise.resolve(Response.json(Number(rows.counted) > 1000 ? [{}] : []));
    const total = prefer === 'count=exact' ? rows.counted : rows.guessed;
    return Promise.resolve(new Response('[]', { headers: { 'Content-Range': `0-9/${total}` } }));
  });
  return { total: answer.headers.get('Content-Range'), asked };
}

test('a client learns exactly how many rows there are where that is quick, and about how many where it is not', async () => {
  expect(await ask({ guessed: '12', counted: '10' })).toEqual({
    total: '0-9/10',
    asked: ['count=estimated', 'count=exact'],
  });
  expect(await ask({ guessed: '112921', counted: '998304' })).toEqual({
    total: '0-9/112921',
    asked: ['count=estimated', 'offset=1000&limit=1'],
  });
  expect(await ask({ guessed: '1070', counted: '10' })).toEqual({
    total: '0-9/10',
    asked: ['count=estimated', 'offset=1000&limit=1', 'count=exact'],
  });
});

test('a change that asks for a count is made once', async () => {
  expect((await ask({ guessed: '12', counted: '10' }, 'DELETE')).asked).toEqual(['count=exact']);
});

test('a failure is answered as it is', async () => {
  const failed = new Response('{}', { status: 400 });
  const request = new Request('http://localhost/rest/v1/nothing', { headers: { Prefer: 'count=estimated' } });
  expect(await withCount(request, 1000, () => Promise.resolve(failed))).toBe(failed);
});
