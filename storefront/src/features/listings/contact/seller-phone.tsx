import { Phone } from 'lucide-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sendJson } from '#browser/api/client.ts';
import { CAUTION_TEXTS } from '#shared/conversations/conversation-facts.ts';
import type { GivenPhone } from '#shared/users/person.ts';
import { askToSignIn } from '../../../lib/member/ask-to-sign-in.ts';
import { currentUserQuery } from '../../../lib/member/current-user.ts';
import { keepIfSignedOut, type StartedAction, useStartedAction } from '../../../lib/member/started-action.ts';
import { showFailure } from '../../../lib/show-failure.ts';
import { PhoneLink } from '../../../ui/base/phone-link.tsx';
import { buttonClass } from '../../../ui/style/classes.ts';
import type { ContactListing } from './contact-listing.ts';

/** The owner's number, for people who are signed in and ask for it: no page carries it. */
export function SellerPhone({ listing }: { listing: ContactListing }) {
  const queryClient = useQueryClient();
  const started: StartedAction = { action: 'phone', kind: listing.kind, id: listing.id };
  const asked = useMutation({
    mutationFn: async () => {
      // Who presses may not be known yet: a slow network is no reason to do nothing.
      const user = await queryClient.ensureQueryData(currentUserQuery);
      if (user === null) return askToSignIn('Please sign in to see the phone number', started);
      const path = listing.kind === 'car' ? 'cars' : 'properties';
      return sendJson<GivenPhone>('POST', `/api/${path}/${listing.id}/phone`);
    },
    onError: (error) => {
      keepIfSignedOut(error, started);
      showFailure(error, { title: 'Failed to show the phone number', fallback: 'Please try again.' });
    },
  });
  useStartedAction('phone', listing.id, () => asked.mutate());

  return (
    <div role="status" className="mt-4 noscript:hidden">
      {asked.data ? (
        <div className="grid gap-1 text-meta">
          <p className="text-lead font-semibold">
            <PhoneLink phone={asked.data.phone} />
          </p>
          <p className="text-ink-2">{CAUTION_TEXTS.payment}</p>
        </div>
      ) : (
        <button
          type="button"
          aria-disabled={asked.isPending}
          className={buttonClass('line', 'md', 'w-full aria-disabled:cursor-progress aria-disabled:opacity-85')}
          onClick={() => !asked.isPending && asked.mutate()}
        >
          <Phone />
          Show Phone Number
        </button>
      )}
    </div>
  );
}
