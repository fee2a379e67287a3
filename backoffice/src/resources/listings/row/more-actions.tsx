import { DeleteOutlined, EditOutlined, MoreOutlined } from '@ant-design/icons';
import { Button, Dropdown, type MenuProps } from 'antd';
import { ACTION_LABELS } from '../moderation/moderation.ts';

type MoreActionsProps = {
  /** The button's text for screen readers. */
  label: string;
  onDelete: () => void;
  /** The URL of the listing's form in the storefront. Undefined if another button links to it. */
  editHref?: string;
  /** Items above these actions. */
  others?: MenuProps['items'];
  /** An icon in a row. */
  isSmall?: boolean;
};

/** Actions that are rarer than decisions, separate from their buttons. */
export function MoreActions({ label, onDelete, editHref, others = [], isSmall = false }: MoreActionsProps) {
  const edit = { key: 'edit', icon: <EditOutlined aria-hidden />, label: <a href={editHref}>Edit</a> };
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          ...others,
          ...(editHref ? [edit] : []),
          {
            key: 'delete',
            danger: true,
            icon: <DeleteOutlined aria-hidden />,
            label: ACTION_LABELS.delete,
            onClick: onDelete,
          },
        ],
      }}
    >
      <Button
        {...(isSmall && { type: 'text', size: 'small' })}
        icon={<MoreOutlined aria-hidden />}
        aria-label={label}
        aria-haspopup="menu"
      />
    </Dropdown>
  );
}
