import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { getFound, sendJson } from '#browser/api/client.ts';
import { PAGES, settingsPath } from '#shared/paths.ts';
import type { EmailPreference } from '#shared/notifications/notification-schema.ts';
import { NOTIFICATION_TOPIC_LABELS } from '#shared/notifications/notification-facts.ts';
import { showFailure } from '../../lib/show-failure.ts';
import { LinkPage } from '../../ui/page/link-page.tsx';
import { buttonClass, TEXT_LINK } from '../../ui/style/classes.ts';
import { t } from '#shared/format/text.ts';
import '../../ui/style/every-utility.css';

const SETTINGS = (
  <Link to={settingsPath('preferences')} className={TEXT_LINK}>
    Settings
  </Link>
);

/** The unsubscribe link of an email leads here. A click turns this kind of email off or on without signing in. */
export function EmailPreferencePage() {
  const [params] = useSearchParams();
  const token = params.get('token') ?? '';
  const query = useQuery({
    queryKey: ['email-preference', token],
    queryFn: ({ signal }) => getFound('/api/email-preferences/{token}', { path: { token }, signal }),
  });
  return (
    <LinkPage
      title={PAGES.emailPreference.title}
      text="Choose which emails we send you."
      query={query}
      invalid="This link is not valid. Please use the link in your latest email."
      foot={<p className="mt-6 text-meta text-ink-2">You can find all your preferences under {SETTINGS}.</p>}
    >
      {(preference) => <Switch token={token} state={preference} />}
    </LinkPage>
  );
}

function Switch({ token, state }: { token: string; state: EmailPreference }) {
  const queryClient = useQueryClient();
  const turn = useMutation({
    mutationFn: () =>
      sendJson('PUT', '/api/email-preferences/{token}', { path: { token }, body: { mail: !state.mail } }),
    onSuccess: (now) => queryClient.setQueryData(['email-preference', token], now),
    onError: (error) => showFailure(error, { title: 'Error', fallback: 'This could not be saved. Please try again.' }),
  });
  const label = NOTIFICATION_TOPIC_LABELS[state.topic];
  return (
    <div className="rounded-xl border border-line bg-surface p-6 shadow-1">
      <p role="status" className="text-lead font-semibold">
        {state.mail ? t(`Emails about ${label} are on.`) : t(`Emails about ${label} are off.`)}
      </p>
      <button
        type="button"
        disabled={turn.isPending}
        className={buttonClass(state.mail ? 'primary' : 'line', 'md', 'mt-4')}
        onClick={() => turn.mutate()}
      >
        {state.mail ? 'Turn them off' : 'Turn them on again'}
      </button>
    </div>
  );
}
