/** Providers whose names may contain dots anywhere. */
const DOTLESS = ['gmail.com', 'googlemail.com'];

/** The mailbox that an email reaches: one person has many emails with "+", and with dots at Gmail. Registrations count by it. */
export function mailboxOf(email: string): string {
  const [name = '', host = ''] = email.trim().toLowerCase().split('@');
  const box = name.replace(/\+.*$/s, '');
  return DOTLESS.includes(host) ? `${box.replaceAll('.', '')}@${DOTLESS[0]}` : `${box}@${host}`;
}
