import {
  CheckOutlined,
  CloseOutlined,
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
import { t } from '#shared/format/text.ts';
import { inLanguage } from '#shared/language.ts';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import type { Outcome } from '../cockpit/use-outcome.ts';
import type { ListingKind } from '../listing-kind.ts';
import { ACTION_LABELS, type ModerationAction } from '../moderation/moderation.ts';
import type { SeenListing } from '../row/listing-row.ts';
import { MoreActions } from '../row/more-actions.tsx';
import { ReviewButton } from './changes/review-button.tsx';
import { decisionText } from './decision-text.ts';
import type { ModerationDetails } from './moderation-details.ts';
import './panel-foot.css';

type PanelFootProps = {
  kind: ListingKind;
  details: ModerationDetails | undefined;
  /** The running action. */
  present: ModerationAction | undefined;
  claimedBy: string | undefined;
  outcome: Outcome | null;
  onAct: (listing: SeenListing, action: ModerationAction) => void;
  onUndo: () => void;
  onReviewed: () => Promise<unknown>;
};

/** A listing as the moderator sees it in the panel. */
export function seenOf({ listing, owner, reasons }: ModerationDetails): SeenListing {
  return { ...listing, owner_language: owner.language, moderation_signal_weight: reasons.length };
}

/** The result of the last decision, other moderators, and the decisions. A button keeps its place in every state. */
export function PanelFoot(props: PanelFootProps) {
  const { kind, details, present, claimedBy, outcome, onAct, onUndo, onReviewed } = props;
  return (
    <footer className="panel-foot">
      {outcome ? <PanelOutcome outcome={outcome} onUndo={onUndo} /> : null}
      {claimedBy ? <p className="panel-claim">{t(`${claimedBy} is looking at it`)}</p> : null}
      {details && decisionText(details) ? <p className="panel-decision">{decisionText(details)}</p> : null}
      {details ? (
        <PanelActions kind={kind} details={details} present={present} onAct={onAct} onReviewed={onReviewed} />
      ) : null}
    </footer>
  );
}

function PanelOutcome({ outcome: { isFailure, title, text, undo }, onUndo }: { outcome: Outcome; onUndo: () => void }) {
  return (
    <div className="panel-outcome" data-failure={isFailure} role={isFailure ? 'alert' : 'status'}>
      <p>
        <b>{title}</b> <span>{text}</span>
      </p>
      {undo ? (
        <Button size="small" aria-keyshortcuts="u" onClick={onUndo}>
          Undo <kbd aria-hidden>U</kbd>
        </Button>
      ) : null}
    </div>
  );
}

/** The width below which the actions are in one line. Only the decision has a label. */
const PHONE = '(max-width: 40rem)';
const MINOR = { className: 'panel-minor' };

type PanelActionsProps = Pick<PanelFootProps, 'kind' | 'present' | 'onAct' | 'onReviewed'> & {
  details: ModerationDetails;
};

function PanelActions({ kind, details, present, onAct, onReviewed }: PanelActionsProps) {
  const { listing, openChange } = details;
  const { pathname, search } = useLocation();
  const isPhone = useMediaQuery(PHONE);
  const button = (action: ModerationAction, icon: ButtonProps['icon'], key: string, look: ButtonProps = {}) => (
    <Button
      {...look}
      icon={icon}
      loading={present === action}
      disabled={look.disabled || (present !== undefined && present !== action)}
      onClick={() => onAct(seenOf(details), action)}
      {...(key && { 'aria-keyshortcuts': key.toLowerCase(), title: `${ACTION_LABELS[action]} (${key})` })}
    >
      <span className="panel-word">{ACTION_LABELS[action]}</span>
      {key ? <kbd aria-hidden>{key}</kbd> : null}
    </Button>
  );
  const isRejected = listing.approval_status === 'rejected';
  const isAsked = listing.feature_requested && !listing.featured;
  const viewHref = inLanguage(kind.pagePath(listing.id));
  const view = {
    key: 'view',
    icon: <ExportOutlined aria-hidden />,
    label: (
      <a href={viewHref} target="_blank" rel="noopener" aria-label="View (opens in a new tab)">
        View
      </a>
    ),
  };
  const decline = {
    key: 'decline',
    icon: <StopOutlined aria-hidden />,
    label: ACTION_LABELS.decline,
    disabled: present !== undefined,
    onClick: () => onAct(seenOf(details), 'decline'),
  };
  return (
    <div className="panel-actions" role="group" aria-label="Actions">
      {isRejected
        ? button('reopen', <RollbackOutlined aria-hidden />, '')
        : button('approve', <CheckOutlined aria-hidden />, 'A', {
            type: 'primary',
            disabled: listing.approval_status !== 'pending',
          })}
      {button('reject', <CloseOutlined aria-hidden />, 'R', { danger: true, disabled: isRejected })}
      {openChange ? <ReviewButton change={openChange} onReviewed={onReviewed} /> : null}
      {listing.featured
        ? button('unfeature', <StarFilled aria-hidden />, 'F', MINOR)
        : button('feature', <StarOutlined aria-hidden />, 'F', MINOR)}
      {listing.available
        ? button('hide', <EyeInvisibleOutlined aria-hidden />, 'H', MINOR)
        : button('show', <EyeOutlined aria-hidden />, 'H', MINOR)}
      {isAsked && !isPhone ? button('decline', <StopOutlined aria-hidden />, '') : null}
      {isPhone ? null : (
        <Button
          icon={<ExportOutlined aria-hidden />}
          aria-label="View (opens in a new tab)"
          title="View"
          href={viewHref}
          target="_blank"
          rel="noopener"
        />
      )}
      <MoreActions
        label="More actions"
        others={isPhone ? [view, ...(isAsked ? [decline] : [])] : []}
        editHref={inLanguage(kind.editPath(listing.id, pathname + search))}
        onDelete={() => onAct(seenOf(details), 'delete')}
      />
    </div>
  );
}
