import {
  CheckOutlined,
  CloseOutlined,
  DeleteOutlined,
  EditOutlined,
  ExportOutlined,
  EyeInvisibleOutlined,
  EyeOutlined,
  StarFilled,
  StarOutlined,
} from '@ant-design/icons';
import { Button, type ButtonProps } from 'antd';
import type { ListingKind } from '../listing-kind.ts';
import type { SeenListing } from '../listing-row.ts';
import { ACTION_LABELS, type ModerationAction } from '../moderation.ts';
import type { WholeListing } from './moderation-details.ts';

type PanelActionsProps = {
  kind: ListingKind;
  listing: WholeListing;
  /** What is being done to it. */
  present: ModerationAction | undefined;
  onAct: (listing: SeenListing, action: ModerationAction) => void;
};

/** What can be done with the listing of the panel, the decision first. */
export function PanelActions({ kind, listing, present, onAct }: PanelActionsProps) {
  const button = (action: ModerationAction, icon: ButtonProps['icon'], look: ButtonProps = {}) => (
    <Button
      {...look}
      icon={icon}
      loading={present === action}
      disabled={present !== undefined && present !== action}
      onClick={() => onAct(listing, action)}
    >
      {ACTION_LABELS[action]}
    </Button>
  );
  return (
    <div className="panel-actions" role="group" aria-label="Actions">
      {listing.approval_status === 'pending' ? (
        <>
          {button('approve', <CheckOutlined aria-hidden />, { type: 'primary' })}
          {button('reject', <CloseOutlined aria-hidden />, { danger: true })}
        </>
      ) : null}
      {listing.available
        ? button('hide', <EyeInvisibleOutlined aria-hidden />)
        : button('show', <EyeOutlined aria-hidden />)}
      {listing.featured
        ? button('unfeature', <StarFilled aria-hidden />)
        : button('feature', <StarOutlined aria-hidden />)}
      <Button icon={<EditOutlined aria-hidden />} href={kind.editPath(listing.id)}>
        Edit
      </Button>
      <Button icon={<ExportOutlined aria-hidden />} href={kind.pagePath(listing.id)} target="_blank" rel="noopener">
        View<span className="visually-hidden"> (opens in a new tab)</span>
      </Button>
      {button('delete', <DeleteOutlined aria-hidden />, { danger: true, type: 'text' })}
    </div>
  );
}
