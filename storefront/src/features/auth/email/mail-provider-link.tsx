import { ExternalLink } from 'lucide-react';
import { ACTION_LINK } from '../../../ui/style/classes.ts';
import { mailProviderOf } from './mail-provider.ts';

/** Links to the user's mailbox if the provider is known. */
export function MailProviderLink({ email }: { email: string }) {
  const provider = mailProviderOf(email);
  if (!provider) return null;
  return (
    <a
      href={provider.url}
      target="_blank"
      rel="noopener noreferrer"
      className={`${ACTION_LINK} justify-self-start text-sm`}
    >
      Open {provider.name}
      <ExternalLink className="size-4" />
      <span className="sr-only">(in a new tab)</span>
    </a>
  );
}
