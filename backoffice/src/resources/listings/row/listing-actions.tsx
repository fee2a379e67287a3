import {
  CheckOutlined,
  CloseOutlined,
  EditOutlined,
  ExportOutlined,
  EyeInvisibleOutlined,
  EyeOutlined,
  RollbackOutlined,
  StarFilled,
  StarOutlined,
  StopOutlined,
} from '@ant-design/icons';
import { Button, type ButtonProps, Tooltip } from 'antd';
import { useLocation } from 'react-router-dom';
import { type ListingRow } from './listing-row.ts';
import { MoreActions } from './more-actions.tsx';
import { useListings } from '../listings-context.ts';
import { ACTION_LABELS, ACTIONS_ON, type ModerationAction } from '../moderation/moderation.ts';
import { inLanguage } from '#shared/language.ts';

/** All that can be done with a listing of a list, as icons. The storefront is another program: plain links lead there. */
export function ListingActions({ row }: { row: ListingRow }) {
  const { kind, busy, act } = useListings();
  const { pathname, search } = useLocation();
  const { id, title } = row;
  const present = busy.get(id);

  const button = (action: ModerationAction, icon: ButtonProps['icon'], className = '') => (
    <Tooltip title={ACTION_LABELS[action]}>
      <Button
        type="text"
        size="small"
        className={className}
        icon={icon}
        aria-label={ACTIONS_ON[action](title)}
        loading={present === action}
        disabled={present !== undefined && present !== action}
        onClick={() => act(row, action)}
      />
    </Tooltip>
  );

  return (
    <div className="listing-actions" role="group" aria-label={`Actions for ${title}`}>
      <Tooltip title="View">
        <Button
          type="text"
          size="small"
          icon={<ExportOutlined />}
          aria-label={`View ${title} (opens in a new tab)`}
          href={inLanguage(kind.pagePath(id))}
          target="_blank"
          rel="noopener"
        />
      </Tooltip>
      {row.approval_status === 'pending' ? button('approve', <CheckOutlined />, 'action-approve') : null}
      {row.approval_status === 'rejected'
        ? button('reopen', <RollbackOutlined />)
        : button('reject', <CloseOutlined />, 'action-danger')}
      <Tooltip title="Edit">
        <Button
          type="text"
          size="small"
          icon={<EditOutlined />}
          aria-label={`Edit ${title}`}
          href={inLanguage(kind.editPath(id, pathname + search))}
        />
      </Tooltip>
      {row.available ? button('hide', <EyeInvisibleOutlined />) : button('show', <EyeOutlined />)}
      {row.featured ? button('unfeature', <StarFilled />, 'action-featured') : button('feature', <StarOutlined />)}
      {row.feature_requested && !row.featured ? button('decline', <StopOutlined />) : null}
      <MoreActions label={`More actions for ${title}`} onDelete={() => act(row, 'delete')} isSmall />
    </div>
  );
}
