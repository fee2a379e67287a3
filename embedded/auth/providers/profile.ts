import type { Metadata } from '../service.ts';

/** A provider's data about a user. */
export type Profile = {
  /** The user's id at the provider. */
  subject: string;
  /** Empty if the provider does not return one. */
  email: string;
  emailVerified: boolean;
  /** Name, picture and similar data, with GoTrue's names. */
  metadata: Metadata;
};

/** The tokens that a provider returned for a code. */
export type ProviderTokens = { accessToken: string; refreshToken: string; idToken: string };
