// Generates malicious requests from the inputs of an endpoint. The same seed generates the same requests.
import * as fc from 'fast-check';

/** An endpoint and its inputs: values by name, each as JSON text. */
export type Target = {
  methods: string[];
  /** With `{names}` for the parameters. */
  path: string;
  query: string[];
  /** Valid bodies. Undefined for a call without a body. */
  bodies?: fc.Arbitrary<Record<string, unknown>>;
};

/** A request and its actor: a user's name in the test. */
export type Attack = {
  actor: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | Buffer;
};

const DEEP = '['.repeat(5000) + ']'.repeat(5000);

const TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\u{10FFFF}\u202E\u200F',
  'İ'.repeat(300),
  `' or 1=1; drop table public.profiles; --`,
  `1); select pg_sleep(9); --`,
  `$$||(select email from auth.users limit 1)||$$`,
  'eq.1,or(id.not.is.null)',
  '*,profiles(*),owner:profiles!inner(email,phone)',
  'in.(select id from auth.users)',
  '"),(","\\',
  '%',
  '_%_%_%_%_%_%_%_%\\',
  `a & !b | (c <-> d):*`,
  `'''`,
  `${'('.repeat(200)}a`,
  `${'a'.repeat(60)}!`,
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '/\\evil.example',
  '//evil.example/%2e%2e',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'https://evil.example/\r\nSet-Cookie: a=b',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '{{constructor.constructor("return 1")()}}${7*7}',
  '=cmd|" /C calc"!A0',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  'Infinity',
  '-infinity',
  '1e400',
  '-1e400',
  '0x1F',
  '9007199254740993',
  '-1',
  '99999999999999999999999999',
  '٣٤',
  '0000-00-00',
  '2026-02-30',
  '99999-12-31T25:61:61Z',
  '00000000-0000-0000-0000-000000000000',
  '{00000000-0000-0000-0000-000000000000}',
  'true',
  '[]',
  '{}',
  'x'.repeat(10_000),
];
const PLAIN = TEXTS.map((text) => JSON.stringify(text));
/** JSON that JavaScript's own serializer would not write. */
const LITERALS = [
  'null',
  'true',
  'false',
  '0',
  '-0',
  '-1',
  '1.5',
  '1e308',
  '1e400',
  '-1e400',
  '5e-400',
  '9007199254740993',
  '[]',
  '{}',
  '[null]',
  '[[[]]]',
  '{"":""}',
  '{"__proto__":{"role":"admin"}}',
  '{"constructor":{"prototype":1}}',
  '"\\ud800"',
  '"\\udc00x"',
  '["\\ud800","\\u0000"]',
  '{"a":1,"a":[2]}',
  DEEP,
  '{"a":'.repeat(2e3) + '1' + '}'.repeat(2e3),
];
/** Replacements for a whole body. */
const BODIES: (string | Buffer)[] = [
  '',
  '{',
  '{"a":',
  '[1,',
  'nul',
  '\u{FEFF}{}',
  '{}{}',
  "{'a':1}",
  '{"a":1}//',
  'NaN',
  '\0',
  ' ',
  '[{}]',
  '"text"',
  Buffer.from([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]),
  Buffer.from('{"title":"\xc3\x28\xa0\xa1"}', 'latin1'),
  Buffer.from('1f8b080000000000000301000000ffff', 'hex'),
  ...LITERALS,
];
/** Raw parts of a URL, which servers decode in different ways. */
const IN_ADDRESSES = [
  '%00',
  '%ff%fe',
  '%E0%A4%A',
  '%c0%ae%c0%ae',
  '%',
  '%zz',
  '..',
  '%2e%2e',
  '..%2f..%2fetc%2fpasswd',
  'a%2fb',
  '%5c',
  '%252e%252e%252f',
  ';a=b',
  '%0d%0aX-Evil:1',
  '%F0%9F%92%A9',
  '*',
  '(select)',
  '~',
  '%20',
  '+',
  ':id',
  '{id}',
  '%23',
  '%3F',
  ...TEXTS.filter((text) => text.length > 0 && text.length < 2000).map((text) => encodeURIComponent(text)),
];
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'PURGE', 'LINK'];
const CONTENT_TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'text/csv',
  'x',
  ',',
  'application/json; charset=utf-16',
  'application/json;;;',
  'application/jsonp',
  'APPLICATION/JSON',
  'application/vnd.pgrst.object+json',
  'application/octet-stream',
];
const HEADERS: Record<string, string>[] = [
  { Range: 'items=0-' },
  { Range: 'bytes=0-18446744073709551616,-1' },
  { Prefer: 'count=exact, tx=rollback, resolution=merge-duplicates, return=representation, handling=strict' },
  { Prefer: 'max-affected=-1' },
  { Accept: 'application/vnd.pgrst.object+json' },
  { Accept: 'text/csv' },
  { Accept: 'application/vnd.pgrst.plan+json; options=analyze|verbose' },
  { Accept: '*/*;q=abc, ,;' },
  { 'Accept-Profile': 'private' },
  { 'Content-Profile': 'auth' },
  { 'Accept-Encoding': 'br;q=x, identity;q=0' },
  { 'Accept-Language': `${'x-'.repeat(500)}y` },
  { 'Content-Encoding': 'gzip' },
  { 'X-HTTP-Method-Override': 'DELETE' },
  { 'X-Forwarded-For': `'; --, ::1, 999.999.999.999` },
  { 'X-Forwarded-Host': 'evil.example' },
  { 'X-Forwarded-Proto': 'ftp' },
  { 'X-Original-URL': '/api/admin/users' },
  { 'X-Request-Id': 'x'.repeat(3000) },
  { 'If-None-Match': '*' },
  { 'If-None-Match': `${'"a",'.repeat(500)}W/` },
  { 'If-Modified-Since': 'yesterday' },
  { 'User-Agent': '<script>alert(1)</script>'.repeat(50) },
  { Cookie: 'access_token=a.b.c; refresh_token=%00%ff; signed_in=' },
  { Cookie: `=; ;;access_token; __proto__=1; access_token="; ${'a=b; '.repeat(300)}` },
  { Authorization: 'Bearer a.b.c' },
  { Authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJyb2xlIjoic2VydmljZV9yb2xlIn0.' },
  { Authorization: 'Basic YTpi' },
  { Origin: 'null' },
  { Origin: 'https://evil.example' },
  { 'Sec-Fetch-Site': 'cross-site' },
];
/** Names that have a meaning for a service behind the endpoint. */
const NAMES = [
  'select',
  'or',
  'and',
  'order',
  'limit',
  'offset',
  'columns',
  'on_conflict',
  'apikey',
  '__proto__',
  'id',
  'role',
];

const usually = <Value>(value: fc.Arbitrary<Value>, rarely: fc.Arbitrary<Value>, weight = 6) =>
  fc.oneof({ arbitrary: value, weight }, { arbitrary: rarely, weight: 1 });

/** Attacks on an endpoint by one of these users, who know these ids. */
export function attacksOn(
  { methods, path, query, bodies }: Target,
  people: Record<string, string[]>,
): fc.Arbitrary<Attack> {
  return fc.constantFrom(...Object.entries(people)).chain(([actor, ids]) => {
    const inAddress = fc.oneof(fc.constantFrom(...IN_ADDRESSES), fc.constantFrom(...ids));
    const filled = fc
      .array(usually(fc.constantFrom(...ids), inAddress, 1), { minLength: 3, maxLength: 3 })
      .map((values) => path.replaceAll(/\{\w+\}/g, () => values.pop() ?? ''));
    const addresses = usually(
      filled,
      filled.chain((address) => inAddress.map((text) => `${address}/${text}`)),
      12,
    );
    const names =
      query.length > 0 ? usually(fc.constantFrom(...query), fc.constantFrom(...NAMES)) : fc.constantFrom(...NAMES);
    const pairs = fc.array(fc.tuple(names, inAddress), { maxLength: 4 });
    const texts = fc.oneof(
      fc.constantFrom(...PLAIN),
      fc.constantFrom(...LITERALS),
      fc.constantFrom(...ids.map((id) => `"${id}"`)),
    );
    const spoilt = (bodies ?? fc.constant({})).chain((body) => {
      const fields = Object.keys(body);
      const name =
        fields.length > 0 ? usually(fc.constantFrom(...fields), fc.constantFrom(...NAMES)) : fc.constantFrom(...NAMES);
      const good = Object.entries(body).map(([field, value]) => `${JSON.stringify(field)}:${JSON.stringify(value)}`);
      // The last value of a repeated name wins, so broken fields come after valid fields.
      return fc
        .array(fc.tuple(name, texts), { maxLength: 3 })
        .map((bad) => `{${[...good, ...bad.map(([field, text]) => `"${field}":${text}`)].join(',')}}`);
    });
    const sent: fc.Arbitrary<string | Buffer> = usually<string | Buffer>(spoilt, fc.constantFrom(...BODIES));
    return fc
      .record({
        method: usually(fc.constantFrom(...methods), fc.constantFrom(...METHODS), 12),
        address: addresses,
        pairs,
        type: usually(fc.constant('application/json'), fc.constantFrom(...CONTENT_TYPES), 15),
        headers: usually(fc.constant({}), fc.constantFrom(...HEADERS), 3),
        body: sent,
      })
      .map(({ method, address, pairs: asked, type, headers, body }) => ({
        actor,
        method,
        path:
          asked.length > 0
            ? `${address}${address.includes('?') ? '&' : '?'}${asked.map(([name, value]) => `${name}=${value}`).join('&')}`
            : address,
        ...(method === 'GET' || method === 'HEAD' || method === 'TRACE'
          ? { headers }
          : { headers: { 'Content-Type': type, ...headers }, body }),
      }));
  });
}
