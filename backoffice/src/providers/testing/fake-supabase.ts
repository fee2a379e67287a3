import { createClient, type SupabaseClient } from '@supabase/supabase-js';

type Answer = { status?: number; body?: unknown; headers?: Record<string, string> };

/** A client without a network: the requests that it sent, and the answers that it gets. The last answer repeats. */
export function fakeSupabase(...answers: Answer[]): { client: () => SupabaseClient; sent: Request[] } {
  const sent: Request[] = [];
  const fakeFetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    request.signal.throwIfAborted();
    sent.push(request);
    const { status = 200, body = [], headers = {} } = answers[sent.length - 1] ?? answers.at(-1) ?? {};
    return new Response(request.method === 'HEAD' ? null : JSON.stringify(body), {
      status,
      headers: { 'Content-Type': 'application/json', ...headers },
    });
  };
  const client = createClient('http://supabase.test', 'publishable', {
    accessToken: async () => 'token',
    db: { retry: false },
    global: { fetch: fakeFetch },
  });
  return { client: () => client, sent };
}

/** The query of a request as readable pairs. */
export function queryOf(request: Request | undefined): string[] {
  return [...new URL(request!.url).searchParams].map(([name, value]) => `${name}=${value}`);
}
