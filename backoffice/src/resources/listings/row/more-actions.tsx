import { DeleteOutlined, EditOutlined, MoreOutlined } from '@ant-design/icons';
import { Button, Dropdown, type MenuProps } from 'antd';
import { ACTION_LABELS } from '../moderation/moderation.ts';

type MoreActionsProps = {
  /** What a screen reader says of the button. */
  label: string;
  onDelete: () => void;
  /** Where its form is, in the storefront; undefined where a button beside leads there. */
  editHref?: string;
  /** What stands before these. */
  others?: MenuProps['items'];
  /** An icon in a row. */
  isSmall?: boolean;
};

/** What is done less often than a decision, away from its buttons. */
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
