import type { Message } from '#shared/conversations/conversation-schema.ts';
import { mapUrl } from '#shared/places/map-url.ts';

/** The photo, voice note or place of a reported message. The API returns files only during the claim. */
export function ReportedFile({ message: { id, messageType, details } }: { message: Message }) {
  const url = `/api/messages/${id}/file`;
  if (messageType === 'photo')
    return (
      <a href={url} target="_blank" rel="noopener">
        {/* oxlint-disable-next-line jsx-a11y/img-redundant-alt -- the link is nothing but the photo */}
        <img src={url} alt="Reported photo" width={details?.width} height={details?.height} className="reported-file" />
      </a>
    );
  if (messageType === 'voice')
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- what a member says has none
    return <audio controls preload="none" src={url} aria-label="Reported voice note" className="reported-file" />;
  if (messageType === 'location' && details?.latitude !== undefined && details.longitude !== undefined)
    return (
      <a href={mapUrl(details.latitude, details.longitude)} target="_blank" rel="noopener noreferrer">
        Open the place on a map
      </a>
    );
  return null;
}
