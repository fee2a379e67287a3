import { Link } from 'react-router-dom';
import { Isolate } from '#browser/isolate.tsx';
import { plural } from '#shared/format/text.ts';
import { profileName } from '#shared/reviews/profile-name.ts';
import { profilePath } from '#shared/reviews/profile-paths.ts';
import type { PublicProfile } from '#shared/reviews/review-schema.ts';
import { Avatar } from '../../ui/page/avatar.tsx';
import { DetailBlock } from '../listings/detail/detail-parts.tsx';

/** The agents of a broker, each with a link to their page. */
export function ProfileAgents({ profile: { agents } }: { profile: PublicProfile }) {
  if (agents.length === 0) return null;
  return (
    <div className="mt-8">
      <DetailBlock title="Agents">
        <ul className="grid gap-3 sm:grid-cols-2">
          {agents.map((agent) => (
            <li key={agent.id}>
              <Link
                to={profilePath('agent', agent.id)}
                className="flex min-h-tap items-center gap-3 rounded-lg border border-line bg-surface p-4 hover:border-primary"
              >
                <Avatar person={{ ...agent, profileImageUrl: agent.image }} className="size-tap" />
                <span className="min-w-0">
                  <span className="block font-semibold wrap-anywhere">
                    <Isolate>{profileName({ ...agent, kind: 'agent', company: null })}</Isolate>
                  </span>
                  <span className="text-sm text-ink-2">
                    {agent.reviewCount > 0
                      ? `${agent.rating.toFixed(1)} · ${plural(agent.reviewCount, ['{0} review', '{0} reviews'])}`
                      : 'No reviews yet'}
                  </span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </DetailBlock>
    </div>
  );
}
