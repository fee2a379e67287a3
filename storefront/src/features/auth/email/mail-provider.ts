const PROVIDERS = [
  { name: 'Gmail', url: 'https://mail.google.com/', domains: ['gmail.com', 'googlemail.com'] },
  {
    name: 'Outlook',
    url: 'https://outlook.live.com/mail/',
    domains: ['outlook.com', 'hotmail.com', 'hotmail.co.uk', 'live.com', 'msn.com'],
  },
  {
    name: 'Yahoo Mail',
    url: 'https://mail.yahoo.com/',
    domains: ['yahoo.com', 'yahoo.co.uk', 'ymail.com', 'rocketmail.com'],
  },
  { name: 'iCloud Mail', url: 'https://www.icloud.com/mail', domains: ['icloud.com', 'me.com', 'mac.com'] },
  { name: 'Proton Mail', url: 'https://mail.proton.me/', domains: ['proton.me', 'protonmail.com', 'pm.me'] },
  { name: 'AOL Mail', url: 'https://mail.aol.com/', domains: ['aol.com'] },
  { name: 'Zoho Mail', url: 'https://mail.zoho.com/', domains: ['zoho.com', 'zohomail.com'] },
  { name: 'GMX', url: 'https://www.gmx.com/', domains: ['gmx.com', 'gmx.net'] },
] as const;

/** Returns the webmail of a well-known provider for this email address, or undefined. */
export function mailProviderOf(email: string): { name: string; url: string } | undefined {
  const domain = email.trim().toLowerCase().split('@').at(-1);
  return email.includes('@')
    ? PROVIDERS.find(({ domains }) => domains.some((candidate) => candidate === domain))
    : undefined;
}
