import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { Isolate } from '#browser/isolate.tsx';
import { getFound, sendJson } from '#browser/api/client.ts';
import type { ShownInvitation } from '#shared/brokers/invitation-schema.ts';
import { formatDay } from '#shared/format/moment.ts';
import { t } from '#shared/format/text.ts';
import { inLanguage } from '#shared/language.ts';
import { AREA_PATHS, joinPath, signInPath, signUpPath } from '#shared/paths.ts';
import { useCurrentUser } from '../../lib/member/current-user.ts';
import { showFailure } from '../../lib/show-failure.ts';
import { Notice } from '../../ui/forms/notice.tsx';
import { LinkPage } from '../../ui/page/link-page.tsx';
import { buttonClass, TEXT_LINK } from '../../ui/style/classes.ts';
import '../../ui/style/every-utility.css';

/** The link of an invitation leads here. It shows the company and a button to become one of its agents. */
export function JoinPage() {
  const { token = '' } = useParams();
  const user = useCurrentUser();
  const query = useQuery({
    queryKey: ['invitation', token, user?.id],
    queryFn: ({ signal }) => getFound('/api/invitations/{token}', { path: { token }, signal }),
    enabled: user !== undefined,
  });
  return (
    <LinkPage
      title="Join a Company"
      text="An invitation to work as an agent."
      query={query}
      invalid="This invitation is no longer valid. Please ask the company for a new link."
    >
      {(invitation) => <Invitation token={token} invitation={invitation} isSignedIn={Boolean(user)} />}
    </LinkPage>
  );
}

type InvitationProps = { token: string; invitation: ShownInvitation; isSignedIn: boolean };

function Invitation({ token, invitation, isSignedIn }: InvitationProps) {
  const { companyName, profileImage, expiresAt, isOwn, isMember } = invitation;
  return (
    <section className="grid gap-4 rounded-xl border border-line bg-surface p-6 shadow-1">
      <div className="flex items-center gap-4">
        {profileImage ? (
          <img src={profileImage} alt="" width="64" height="64" className="size-16 rounded-lg object-cover" />
        ) : null}
        <h2 className="wrap-anywhere text-lead font-semibold">
          <Isolate>{companyName}</Isolate>
        </h2>
      </div>
      <p className="text-ink-2">
        {t(
          `${companyName} invites you to join as an agent. You get a dashboard for properties, leads and commissions.`,
        )}
      </p>
      {isOwn ? (
        <Notice tone="info">
          <p>This is your own invitation. Send the link to the person you want to invite.</p>
        </Notice>
      ) : isMember ? (
        <Notice tone="info">
          <p>You are already a member of a company. Leave it in your agent dashboard before you join another one.</p>
        </Notice>
      ) : isSignedIn ? (
        <Join token={token} companyName={companyName} />
      ) : (
        <>
          <Link to={signUpPath(joinPath(token))} className={buttonClass('primary', 'md')}>
            Create an account to join
          </Link>
          <p className="flex flex-wrap gap-2 text-meta">
            <span>Do you have an account?</span>
            <Link to={signInPath(joinPath(token))} className={TEXT_LINK}>
              Sign in
            </Link>
          </p>
        </>
      )}
      <p className="text-meta text-ink-2">{t(`The invitation is valid until ${formatDay(expiresAt)}.`)}</p>
    </section>
  );
}

function Join({ token, companyName }: { token: string; companyName: string }) {
  const queryClient = useQueryClient();
  const join = useMutation({
    mutationFn: () => sendJson('POST', '/api/invitations/{token}/accept', { path: { token } }),
    // The agent's dashboard is a separate app.
    onSuccess: () => location.assign(inLanguage(AREA_PATHS.agent)),
    onError: (error) => {
      showFailure(error, { title: 'Error', fallback: 'You could not join. Please try again.' });
      void queryClient.invalidateQueries({ queryKey: ['invitation'] });
    },
  });
  return (
    <button
      type="button"
      disabled={join.isPending || join.isSuccess}
      className={buttonClass('primary', 'md')}
      onClick={() => join.mutate()}
    >
      {t(`Join ${companyName}`)}
    </button>
  );
}
