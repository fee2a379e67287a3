import {
  CheckOutlined,
  CloseOutlined,
  DeleteOutlined,
  EditOutlined,
  ExportOutlined,
  EyeInvisibleOutlined,
  EyeOutlined,
  RollbackOutlined,
  StarFilled,
  StarOutlined,
  StopOutlined,
} from '@ant-design/icons';
import { Button, type ButtonProps } from 'antd';
import { useLocation } from 'react-router-dom';
import type { ListingKind } from '../listing-kind.ts';
import type { SeenListing } from '../row/listing-row.ts';
import { ACTION_LABELS, type ModerationAction } from '../moderation/moderation.ts';
import type { ModerationDetails } from './moderation-details.ts';
import { inLanguage } from '#shared/language.ts';

type PanelActionsProps = {
  kind: ListingKind;
  details: ModerationDetails;
  /** What is being done to it. */
  present: ModerationAction | undefined;
  onAct: (listing: SeenListing, action: ModerationAction) => void;
};

/** What can be done with the listing of the panel, the decision first. */
export function PanelActions({ kind, details, present, onAct }: PanelActionsProps) {
  const { listing, owner, reasons } = details;
  const seen = { ...listing, owner_language: owner.language, moderation_signal_weight: reasons.length };
  const { pathname, search } = useLocation();
  const button = (action: ModerationAction, icon: ButtonProps['icon'], look: ButtonProps = {}) => (
    <Button
      {...look}
      icon={icon}
      loading={present === action}
      disabled={present !== undefined && present !== action}
      onClick={() => onAct(seen, action)}
    >
      {ACTION_LABELS[action]}
    </Button>
  );
  return (
    <div className="panel-actions" role="group" aria-label="Actions">
      {listing.approval_status === 'pending'
        ? button('approve', <CheckOutlined aria-hidden />, { type: 'primary' })
        : null}
      {listing.approval_status === 'rejected'
        ? button('reopen', <RollbackOutlined aria-hidden />)
        : button('reject', <CloseOutlined aria-hidden />, { danger: true })}
      {listing.available
        ? button('hide', <EyeInvisibleOutlined aria-hidden />)
        : button('show', <EyeOutlined aria-hidden />)}
      {listing.featured
        ? button('unfeature', <StarFilled aria-hidden />)
        : button('feature', <StarOutlined aria-hidden />)}
      {listing.feature_requested && !listing.featured ? button('decline', <StopOutlined aria-hidden />) : null}
      <Button icon={<EditOutlined aria-hidden />} href={inLanguage(kind.editPath(listing.id, pathname + search))}>
        Edit
      </Button>
      <Button
        icon={<ExportOutlined aria-hidden />}
        href={inLanguage(kind.pagePath(listing.id))}
        target="_blank"
        rel="noopener"
      >
        View <span className="visually-hidden">(opens in a new tab)</span>
      </Button>
      {button('delete', <DeleteOutlined aria-hidden />, { danger: true, type: 'text' })}
    </div>
  );
}
