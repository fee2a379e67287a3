import { createHmac } from 'node:crypto';
import * as z from 'zod';
import { withQuery } from '../redirects.ts';
import type { Profile, ProviderTokens } from './profile.ts';
import type { ProviderSettings } from './provider-settings.ts';

const profileSchema = z.object({
  id: z.string().min(1),
  email: z.string().default(''),
  name: z.string().default(''),
  first_name: z.string().default(''),
  last_name: z.string().default(''),
  picture: z.object({ data: z.object({ url: z.string().default('') }) }).optional(),
});

/** The profile that a Facebook access token belongs to. Facebook returns only confirmed email addresses. */
export async function readFacebookProfile(
  { accessToken }: ProviderTokens,
  { secret, endpoints }: ProviderSettings,
  signal: AbortSignal,
): Promise<Profile> {
  const address = withQuery(endpoints.profile, {
    fields: 'email,first_name,last_name,name,picture',
    appsecret_proof: createHmac('sha256', secret).update(accessToken).digest('hex'),
  });
  const response = await fetch(address, {
    headers: { Authorization: `Bearer ${accessToken}` },
    signal,
  });
  if (!response.ok) throw new Error(`The profile request returned ${response.status}.`);
  const profile = profileSchema.parse(await response.json());
  const fullName = `${profile.first_name} ${profile.last_name}`.trim();
  const picture = profile.picture?.data.url ?? '';
  return {
    subject: profile.id,
    email: profile.email.toLowerCase(),
    emailVerified: profile.email !== '',
    metadata: {
      iss: endpoints.profile,
      sub: profile.id,
      provider_id: profile.id,
      ...(fullName ? { name: fullName, full_name: fullName } : {}),
      ...(profile.name ? { nickname: profile.name, slug: profile.name } : {}),
      ...(picture ? { picture, avatar_url: picture } : {}),
    },
  };
}
