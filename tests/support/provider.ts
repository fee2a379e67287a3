import http from 'node:http';
import { createHmac, randomUUID } from 'node:crypto';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { PROVIDER_CLIENT, stack } from './stack.ts';

/** A user at a provider. Without `email`, they do not share it. With `declines`, they return without a code. */
type ProviderPerson = { sub: string; email?: string; verified?: boolean; name?: string; declines?: boolean };

export type Provider = {
  /** The next user who signs in, at any of the three providers. */
  person: ProviderPerson;
  /** Forged values for the next id token. */
  forge: { nonce?: string; aud?: string; iss?: string; stranger?: boolean };
  close: () => Promise<void>;
};

type Grant = { person: ProviderPerson; nonce: string; redirectUri: string };

/**
 * Google, Facebook and Apple in one server, at the URL that the test stack uses. Everyone signs in as `person`, and agrees
 * unless they decline.
 */
export async function startProvider(): Promise<Provider> {
  const keys = await generateKeyPair('RS256');
  const stranger = await generateKeyPair('RS256');
  const kid = randomUUID();
  const jwk = { ...(await exportJWK(keys.publicKey)), kid, alg: 'RS256', use: 'sig' };
  const grants = new Map<string, Grant>();
  const people = new Map<string, ProviderPerson>();
  const state: Omit<Provider, 'close'> = { person: { sub: 'nobody' }, forge: {} };
  const app = new Hono();

  app.get('/:name/authorize', (c) => {
    const query = c.req.query();
    if (query['client_id'] !== PROVIDER_CLIENT.id || query['response_type'] !== 'code')
      return c.text('Unknown client', 400);
    const redirectUri = query['redirect_uri'] ?? '';
    if (state.person.declines) {
      const refusal = { error: 'access_denied', state: query['state'] ?? '' };
      return c.redirect(`${redirectUri}?${new URLSearchParams(refusal)}`);
    }
    const code = randomUUID();
    grants.set(code, { person: state.person, nonce: query['nonce'] ?? '', redirectUri });
    const answer = { code, state: query['state'] ?? '' };
    if (query['response_mode'] === 'form_post') {
      // Apple sends the name here, only the first time, and never in the token.
      const [firstName = '', lastName = ''] = (state.person.name ?? '').split(' ');
      const told = state.person.name ? { user: JSON.stringify({ name: { firstName, lastName } }) } : {};
      const fields = Object.entries({ ...answer, ...told }).map(
        ([name, value]) => `<input name="${name}" value="${value.replaceAll('"', '&quot;')}">`,
      );
      return c.html(
        `<body onload="document.forms[0].submit()"><form method="post" action="${redirectUri}">${fields.join('')}</form>`,
      );
    }
    return c.redirect(`${redirectUri}?${new URLSearchParams(answer)}`);
  });

  app.post('/:name/token', async (c) => {
    const form = Object.fromEntries(new URLSearchParams(await c.req.text()));
    const grant = grants.get(form['code'] ?? '');
    grants.delete(form['code'] ?? '');
    const trusted = form['client_id'] === PROVIDER_CLIENT.id && form['client_secret'] === PROVIDER_CLIENT.secret;
    if (!grant || !trusted || form['redirect_uri'] !== grant.redirectUri)
      return c.json({ error: 'invalid_grant' }, 400);
    const access_token = randomUUID();
    people.set(access_token, grant.person);
    const { sub, email, verified = true, name } = grant.person;
    const id_token = await new SignJWT({
      nonce: state.forge.nonce ?? grant.nonce,
      ...(email ? { email, email_verified: verified } : {}),
      ...(name && c.req.param('name') !== 'apple' ? { name } : {}),
    })
      .setProtectedHeader({ alg: 'RS256', kid })
      .setSubject(sub)
      .setIssuer(state.forge.iss ?? `${stack.providersUrl}/${c.req.param('name')}`)
      .setAudience(state.forge.aud ?? PROVIDER_CLIENT.id)
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign((state.forge.stranger ? stranger : keys).privateKey);
    return c.json({ access_token, token_type: 'Bearer', expires_in: 300, id_token });
  });

  // Browsers request it with each page.
  app.get('/favicon.ico', (c) => c.body(null, 204));

  app.get('/:name/keys', (c) => c.json({ keys: [jwk] }));

  app.get('/facebook/me', (c) => {
    const token = /^Bearer (.+)$/.exec(c.req.header('authorization') ?? '')?.[1] ?? '';
    const proof = createHmac('sha256', PROVIDER_CLIENT.secret).update(token).digest('hex');
    const person = people.get(token);
    if (!person || c.req.query('appsecret_proof') !== proof)
      return c.json({ error: { message: 'Invalid token' } }, 400);
    const [first_name = '', last_name = ''] = (person.name ?? '').split(' ');
    return c.json({ id: person.sub, first_name, last_name, name: person.name, email: person.email });
  });

  const server = http.createServer(getRequestListener(app.fetch));
  await new Promise<void>((resolve) => {
    server.listen(Number(new URL(stack.providersUrl).port), '127.0.0.1', resolve);
  });
  return Object.assign(state, {
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}
