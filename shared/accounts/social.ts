export const SOCIAL_PROVIDERS = ['google', 'facebook', 'apple'] as const;

/** The reasons why a provider sends a user back without a session. The sign-in page gets one of these keys as `?error=`. */
export const SOCIAL_ERRORS = {
  social_off: 'This way of signing in is not available.',
  social_cancelled: 'You cancelled the sign-in.',
  social_no_email: 'The provider did not share your email with us. Please allow this, or sign in another way.',
  social_email_unverified: 'Please confirm your email with the provider first.',
  social_suspended:
    'This account is suspended. Our email about the suspension gives the reason and explains how to appeal.',
  social_unavailable: 'The service is not available right now. Please try again.',
  social_failed: 'The sign-in did not work. Please try again.',
} as const;
export type SocialError = keyof typeof SOCIAL_ERRORS;
