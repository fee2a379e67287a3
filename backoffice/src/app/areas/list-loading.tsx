import { Skeleton } from 'antd';
import { LIST_SKELETON_ROWS } from '../../ui/lists/list-texts.ts';

/** Shown while the screen of an area or a tab loads. */
export function ListLoading() {
  return (
    <div aria-busy="true">
      <output className="visually-hidden">Loading</output>
      <Skeleton active title={false} paragraph={{ rows: LIST_SKELETON_ROWS, width: '100%' }} />
    </div>
  );
}
