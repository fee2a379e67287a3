// The types of the calls of `/api`, from the types that `npm run api-document` writes.
import type { Paths } from '#shared/api/api.types.ts';

export type Change = 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type Method = 'GET' | Change;

/** The documented paths with a method. */
export type PathOf<M extends Method> = {
  [P in keyof Paths]: Paths[P] extends Record<M, unknown> ? P : never;
}[keyof Paths];

/** A documented call: the params of its path, its query, its body and its answer. */
type CallOf<P extends keyof Paths, M extends Method> = P extends unknown
  ? Paths[P] extends Record<M, infer Call>
    ? Call
    : never
  : never;

/** The documented answer of a call. */
export type Answer<P extends keyof Paths, M extends Method = 'GET'> =
  CallOf<P, M> extends { answer: infer Read } ? Read : never;

/** The documented body of a call. */
export type Body<P extends keyof Paths, M extends Change> = CallOf<P, M> extends { body: infer Sent } ? Sent : never;

type Input<P extends keyof Paths, M extends Method> = Omit<CallOf<P, M>, 'answer'> &
  Pick<AnyInput, 'signal' | 'keepalive'>;

/** The arguments of a call after its path. The input may be missing if nothing in it is required. */
export type InputOf<P extends keyof Paths, M extends Method> =
  object extends Input<P, M> ? [input?: Input<P, M>] : [input: Input<P, M>];

/** The input of any call. */
export type AnyInput = {
  path?: Record<string, string>;
  query?: Record<string, string | undefined>;
  body?: unknown;
  signal?: AbortSignal | undefined;
  /** The browser finishes the call even if the page closes. */
  keepalive?: true;
};

/** The URL of a call: the path with its params, and the query without undefined values. */
export function urlOf(path: string, { path: params = {}, query = {} }: AnyInput): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const asked = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  return asked.length > 0 ? `${filled}?${new URLSearchParams(asked)}` : filled;
}
