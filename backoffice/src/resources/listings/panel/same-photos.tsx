import { PictureOutlined } from '@ant-design/icons';
import { Link } from 'react-router-dom';
import { Isolate } from '#browser/isolate.tsx';
import { formatDay } from '#shared/format/moment.ts';
import { AREA_PATHS } from '#shared/paths.ts';
import { thumbnailOf } from '#shared/listings/listing-image.ts';
import { Photo } from '../../../ui/cells/photo.tsx';
import { ApprovalTag } from '../row/listing-tags.tsx';
import type { SamePhoto } from './moderation-details.ts';
import './same-photos.css';

const LISTS = { property: `${AREA_PATHS.admin}/properties`, car: `${AREA_PATHS.admin}/cars` };

/** Photos that other listings also have, and on demand both photos side by side. */
export function SamePhotos({ photos, title }: { photos: SamePhoto[]; title: string }) {
  if (photos.length === 0) return null;
  return (
    <ul className="same-photos">
      {photos.map((photo) => (
        <li key={photo.image + photo.otherImage + photo.id}>
          <p>
            {photo.isMirrored ? (
              <>
                Same photo, mirrored, as <OtherListing photo={photo} />
              </>
            ) : (
              <>
                Same photo as <OtherListing photo={photo} />
              </>
            )}{' '}
            <ApprovalTag status={photo.approvalStatus} />
            <span className="panel-meta">
              {' '}
              {photo.isOwn ? 'Same owner' : <Isolate>{photo.owner}</Isolate>} · {formatDay(photo.createdAt)}
            </span>
          </p>
          <details>
            <summary>Show both photos</summary>
            <div className="same-photos-pair">
              <Shown image={photo.image} caption={title} />
              <Shown image={photo.otherImage} caption={photo.title} />
            </div>
          </details>
        </li>
      ))}
    </ul>
  );
}

function OtherListing({ photo: { listing, id, title } }: { photo: SamePhoto }) {
  return (
    <Link to={`${LISTS[listing]}/${id}`}>
      <Isolate>{title}</Isolate>
    </Link>
  );
}

function Shown({ image, caption }: { image: string; caption: string }) {
  return (
    <figure>
      <a href={image} target="_blank" rel="noopener">
        <Photo
          src={thumbnailOf(image)}
          fallback={<PictureOutlined aria-hidden />}
          alt={caption}
          width="480"
          height="360"
          loading="lazy"
        />
        <span className="visually-hidden"> (opens in a new tab)</span>
      </a>
      <figcaption>
        <Isolate>{caption}</Isolate>
      </figcaption>
    </figure>
  );
}
