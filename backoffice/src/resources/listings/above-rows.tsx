import { CheckSquareOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { plural } from '#shared/format/text.ts';
import type { SeenListing } from './row/listing-row.ts';
import type { Selection } from './use-selection.ts';

type AboveRowsProps = {
  newCount: number;
  onShowNew: () => void;
  selection: Selection;
  rows: readonly SeenListing[];
};

/** Listings that came meanwhile, and on a phone the buttons that begin and end selecting. */
export function AboveRows({ newCount, onShowNew, selection, rows }: AboveRowsProps) {
  const { isSelecting, setSelecting, clear, choose } = selection;
  return (
    <>
      {newCount > 0 ? (
        <Button className="show-new" size="small" onClick={onShowNew}>
          {plural(newCount, ['{0} new: show', '{0} new: show'])}
        </Button>
      ) : null}
      <div className="select-mode">
        <Button
          size="small"
          icon={<CheckSquareOutlined aria-hidden />}
          aria-pressed={isSelecting}
          onClick={() => (isSelecting ? clear() : setSelecting(true))}
        >
          Select
        </Button>
        {isSelecting ? (
          <Button size="small" type="text" onClick={() => choose(rows, true)}>
            All on this page
          </Button>
        ) : null}
      </div>
    </>
  );
}
