import { type ListingReason, reasonText } from '../texts/signal-texts.ts';
import { plural } from '#shared/format/text.ts';
import type { ModerationDetails } from './moderation-details.ts';
import { SamePhotos } from './same-photos.tsx';
import { SignalLinks } from './signal-links.tsx';

type SignalsProps = Pick<
  ModerationDetails,
  'reasons' | 'signalLinks' | 'samePhotos' | 'photosWaiting' | 'isAssessed'
> & {
  title: string;
};

/** What a moderator should know before deciding, in words; what comes of it is theirs to say. */
export function ModerationSignals(props: SignalsProps) {
  const { reasons, signalLinks, samePhotos, photosWaiting, isAssessed, title } = props;
  const signals = reasons.flatMap((reason: ListingReason) => {
    const text = reasonText(reason);
    return text ? [{ code: reason.code, text }] : [];
  });
  if (signals.length === 0 && photosWaiting === 0 && isAssessed) return null;
  return (
    <section className="panel-note" data-tone="reasons" aria-label="Reasons to look closely">
      <h3>Reasons to look closely</h3>
      {signals.length > 0 ? (
        <ul className="panel-reasons">
          {signals.map(({ code, text }) => (
            <li key={code}>
              {text}
              <SignalLinks links={signalLinks.filter((link) => link.code === code)} />
            </li>
          ))}
        </ul>
      ) : null}
      <SamePhotos photos={samePhotos} title={title} />
      {photosWaiting > 0 ? (
        <p className="panel-meta">
          {plural(photosWaiting, ['{0} photo is still being compared.', '{0} photos are still being compared.'])}
        </p>
      ) : null}
      {isAssessed ? null : <p className="panel-meta">The texts are still being looked through.</p>}
      <p className="panel-meta">Each may have a good explanation. Owners do not see this.</p>
    </section>
  );
}
