/** Providers that ignore dots in the name. */
const DOTLESS = ['gmail.com', 'googlemail.com'];

/** The mailbox behind an email: "+" and, at Gmail, dots give one person many emails. The registration limit counts mailboxes. */
export function mailboxOf(email: string): string {
  const [name = '', host = ''] = email.trim().toLowerCase().split('@');
  const box = name.replace(/\+.*$/s, '');
  return DOTLESS.includes(host) ? `${box.replaceAll('.', '')}@${DOTLESS[0]}` : `${box}@${host}`;
}
