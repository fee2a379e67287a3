import type { Metadata } from '../service.ts';

/** What a provider says about somebody. */
export type Profile = {
  /** Their id at the provider. */
  subject: string;
  /** Empty if the provider does not tell. */
  email: string;
  emailVerified: boolean;
  /** Name, picture and the like, under the names GoTrue keeps them. */
  metadata: Metadata;
};

/** The tokens of a provider, as it answered them for a code. */
export type ProviderTokens = { accessToken: string; refreshToken: string; idToken: string };
