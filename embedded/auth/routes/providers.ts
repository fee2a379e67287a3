import { type Context, Hono } from 'hono';
import * as z from 'zod';
import { AuthError, invalid } from '../auth-error.ts';
import { clientOf } from '../client.ts';
import { claimFlowState, type FlowState, insertFlowState, requireChallenge } from '../sessions/flow-states.ts';
import { admit } from '../providers/admission.ts';
import { link } from '../providers/linking.ts';
import { authorizeUrl, exchangeCode, nonceOf, readProfile } from '../providers/exchange.ts';
import type { Profile, ProviderTokens } from '../providers/profile.ts';
import { PROVIDERS } from '../providers/provider-settings.ts';
import { errorMembers, redirectTarget, withFragment, withQuery } from '../redirects.ts';
import { type AuthService } from '../service.ts';
import { openSession, tokenAnswer } from '../sessions/sessions.ts';

const appleUser = z.object({
  name: z.object({ firstName: z.string().default(''), lastName: z.string().default('') }),
});

/** Milliseconds that a provider may take for all requests of one sign-in. */
const PROVIDER_TIME = 8000;

/** The reason why a provider is not available, in GoTrue's words. */
function whyUnsupported(name: string): string {
  if (name.startsWith('custom:')) return `Unsupported provider: custom provider ${name} not found`;
  if (PROVIDERS.includes(name)) return 'Unsupported provider: provider is not enabled';
  return `Unsupported provider: Provider ${name} could not be found`;
}

/** Stores the start of a sign-in or of linking at a provider, and returns the URL there. */
export async function startFlow(c: Context, { sql, settings }: AuthService, linkTo?: string): Promise<string> {
  const query = c.req.query();
  const name = (query['provider'] ?? '').toLowerCase();
  const provider = Object.hasOwn(settings.providers, name) ? settings.providers[name] : undefined;
  if (!provider) throw invalid(whyUnsupported(name));
  const challenge = {
    code_challenge: query['code_challenge'] ?? '',
    code_challenge_method: query['code_challenge_method'] ?? '',
  };
  requireChallenge(challenge);
  const referrer = redirectTarget(c, settings);
  const state = await insertFlowState(sql, { ...challenge, provider: name, method: 'oauth', referrer, linkTo });
  return authorizeUrl(name, provider, { state, nonce: nonceOf(state, settings.keys.jwtSecret), query });
}

/** `/authorize` and `/callback`: sign-in with Google, Facebook or Apple. */
export function providerRoutes(service: AuthService): Hono {
  const { sql, settings } = service;
  const app = new Hono();
  const findProvider = (name: string) =>
    Object.hasOwn(settings.providers, name) ? settings.providers[name] : undefined;

  app.get('/authorize', async (c) => c.redirect(await startFlow(c, service), 302));

  app.on(['GET', 'POST'], '/callback', async (c) => {
    const answer = await readAnswer(c);
    const state = answer['state'] ?? '';
    const flow = z.guid().safeParse(state).success ? await claimFlowState(sql, state) : undefined;
    if (!flow) {
      const why = state ? 'OAuth state not found or expired' : 'OAuth state parameter missing';
      const error = new AuthError(400, state ? 'bad_oauth_state' : 'bad_oauth_callback', why);
      return c.redirect(withQuery(settings.siteUrl, errorMembers(error)), 303);
    }
    const target = flow.referrer ?? settings.siteUrl;
    try {
      return c.redirect(await finish(c, flow, answer, target), 302);
    } catch (error) {
      const members = membersOf(error);
      return c.redirect(withFragment(withQuery(target, members), members), 302);
    }
  });

  /** The redirect after a provider's response: with a code in the PKCE flow, otherwise with the tokens. */
  async function finish(c: Context, flow: FlowState, answer: Record<string, string>, target: string): Promise<string> {
    if (answer['error']) throw new ProviderRefusal(answer['error'], answer['error_description'] ?? '');
    const { tokens, profile } = await ask(flow, answer);
    if (!profile.email) throw failure('Error getting user email from external provider');

    const outcome = await sql.begin(async (transaction) => {
      const arrival = { provider: flow.provider_type, profile, redirectTo: target };
      const admission = flow.linking_target_id
        ? await link(service, transaction, { ...arrival, userId: flow.linking_target_id })
        : await admit(service, transaction, arrival);
      if ('error' in admission) return admission;
      if (flow.auth_code) {
        await transaction`
          update auth.flow_state
          set user_id = ${admission.userId}, provider_access_token = ${tokens.accessToken},
            provider_refresh_token = ${tokens.refreshToken}, auth_code_issued_at = now(), updated_at = now()
          where id = ${flow.id}`;
        return { location: withQuery(target, { code: flow.auth_code }) };
      }
      await transaction`delete from auth.flow_state where id = ${flow.id}`;
      const live = await openSession(transaction, admission.userId, 'oauth', clientOf(c, service));
      const { access_token, expires_at, expires_in, refresh_token, token_type } = await tokenAnswer(
        service,
        transaction,
        live,
        'oauth',
      );
      const location = withFragment(target, {
        access_token,
        expires_at: String(expires_at),
        expires_in: String(expires_in),
        provider_token: tokens.accessToken,
        ...(tokens.refreshToken ? { provider_refresh_token: tokens.refreshToken } : {}),
        refresh_token,
        token_type,
      });
      return { location };
    });
    if ('location' in outcome) return outcome.location;
    throw outcome.error;
  }

  async function ask(
    flow: FlowState,
    answer: Record<string, string>,
  ): Promise<{ tokens: ProviderTokens; profile: Profile }> {
    const provider = findProvider(flow.provider_type);
    if (!provider) throw invalid('Unsupported provider: provider is not enabled');
    const code = answer['code'];
    if (!code) throw new AuthError(400, 'bad_oauth_callback', 'OAuth callback with missing authorization code missing');
    const signal = AbortSignal.timeout(PROVIDER_TIME);
    const tokens = await exchangeCode(code, provider, signal).catch((error: unknown) => {
      console.error(`${flow.provider_type}: ${String(error)}`);
      throw failure(`Unable to exchange external code: ${code.slice(0, 4)}`);
    });
    const profile = await readProfile(tokens, provider, {
      nonce: nonceOf(flow.id, settings.keys.jwtSecret),
      signal,
    }).catch((error: unknown) => {
      console.error(`${flow.provider_type}: ${String(error)}`);
      throw failure('Error getting user profile from external provider');
    });
    return { tokens, profile: flow.provider_type === 'apple' ? withAppleName(profile, answer['user']) : profile };
  }

  return app;
}

/** The provider refused, mostly because the user cancelled. */
class ProviderRefusal extends Error {
  readonly error: string;

  constructor(error: string, description: string) {
    super(description);
    this.error = error;
  }
}

const failure = (message: string) => new AuthError(500, 'unexpected_failure', message);

const DENIALS = ['signup_disabled', 'user_banned', 'provider_email_needs_verification'];

function membersOf(error: unknown): Record<string, string> {
  if (error instanceof ProviderRefusal) return { error: error.error, error_description: error.message };
  if (!(error instanceof AuthError)) {
    console.error(error);
    return {
      error: 'server_error',
      error_code: 'unexpected_failure',
      error_description: 'Database error saving new user',
    };
  }
  const members = errorMembers(error, 'server_error');
  return DENIALS.includes(error.code) ? { ...members, error: 'access_denied' } : members;
}

async function readAnswer(c: Context): Promise<Record<string, string>> {
  if (c.req.method === 'GET') return c.req.query();
  const form = await c.req.parseBody();
  return Object.fromEntries(
    Object.entries(form).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** Apple sends the name only on the first sign-in, next to the code and not in the token. */
function withAppleName(profile: Profile, user: string | undefined): Profile {
  const appleName = appleUser.safeParse(parseJson(user ?? ''));
  const name = appleName.success ? `${appleName.data.name.firstName} ${appleName.data.name.lastName}`.trim() : '';
  return name ? { ...profile, metadata: { ...profile.metadata, name, full_name: name } } : profile;
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
