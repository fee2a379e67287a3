import { Button, Checkbox, Popover } from 'antd';
import { TableOutlined } from '@ant-design/icons';
import { useHiddenColumns } from './use-hidden-columns.ts';

type ColumnChoiceProps = { columns: readonly { key: string; title: string }[] };

/** Which columns a table shows. The first and the actions always stay. */
export function ColumnChoice({ columns }: ColumnChoiceProps) {
  const [hidden, setHidden] = useHiddenColumns();
  const optional = columns.slice(1).filter(({ key }) => key !== 'actions');
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      content={
        <fieldset className="view-columns">
          <legend>Columns</legend>
          {optional.map(({ key, title }) => (
            <Checkbox
              key={key}
              checked={!hidden.has(key)}
              onChange={({ target: { checked } }) =>
                setHidden(optional.map((one) => one.key).filter((one) => (one === key ? !checked : hidden.has(one))))
              }
            >
              {title}
            </Checkbox>
          ))}
        </fieldset>
      }
    >
      <Button icon={<TableOutlined />} aria-haspopup="dialog">
        Columns
      </Button>
    </Popover>
  );
}
