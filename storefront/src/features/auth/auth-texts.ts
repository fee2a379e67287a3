/** Texts for a failed call: the title, and a fallback if the server sends no message. */
export type FailureTexts = { title: string; fallback: string };

export const MODERN_TEXTS = {
  signIn: { title: 'Login Failed', fallback: 'Invalid credentials. Please try again.' },
  registration: { title: 'Registration Failed', fallback: 'Unable to create account. Please try again.' },
  forgotPassword: { title: 'Error', fallback: 'Unable to send reset email. Please try again.' },
  resetPassword: { title: 'Reset Failed', fallback: 'Invalid or expired reset token.' },
  verification: { title: 'Error', fallback: 'Unable to send verification email.' },
  confirmation: { title: 'Verification Failed', fallback: 'This link is invalid or has expired.' },
} satisfies Record<string, FailureTexts>;

export const OLDER_TEXTS = {
  signIn: { title: 'Login failed', fallback: 'Invalid username/email or password' },
  registration: { title: 'Registration failed', fallback: 'Registration failed. Please try again.' },
} satisfies Record<string, FailureTexts>;
