import { ExternalLink } from 'lucide-react';
import { TEXT_LINK } from '../../../ui/style/classes.ts';
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
      className={`${TEXT_LINK} inline-flex items-center gap-1.5 justify-self-start py-1 text-sm`}
    >
      Open {provider.name}
      <ExternalLink className="size-4" />
      <span className="sr-only">(in a new tab)</span>
    </a>
  );
}
