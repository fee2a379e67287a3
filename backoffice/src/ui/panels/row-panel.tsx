import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { type BaseRecord, useOne } from '@refinedev/core';
import { Button, Drawer, Skeleton } from 'antd';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { Isolate } from '#browser/isolate.tsx';
import { t } from '#shared/format/text.ts';
import { SIDE } from '#shared/language.ts';
import errorPicture from '../../pictures/error.svg';
import type { DataError } from '../../providers/rows/data-error.ts';
import type { Rows } from '../../providers/rows/rows-of.ts';
import type { DataListState } from '../lists/use-data-list.ts';
import { usePlaceInList } from '../lists/use-place-in-list.ts';
import { Notice } from '../notice.tsx';
import { useOpenRow } from './use-open-row.ts';
import './row-panel.css';

type RowPanelProps<Row extends BaseRecord> = {
  list: DataListState<Row>;
  rows: Rows<Row>;
  /** The heading. */
  nameOf: (row: Row) => string;
  /** Wide enough for two columns: the case and the decision. */
  isWide?: boolean;
  children: (row: Row) => ReactNode;
};

const SIZES = { wide: 'min(72rem, 100vw)', narrow: 'min(40rem, 100vw)' };

/** The row that the URL names, next to its list. It may be on another page or excluded by the filters. */
export function RowPanel<Row extends BaseRecord & { id: string }>(props: RowPanelProps<Row>) {
  const { list, rows, nameOf, isWide = false, children } = props;
  const { id, open } = useOpenRow();
  // Keeps its content while it closes.
  const [shown, setShown] = useState(id);
  if (id && id !== shown) setShown(id);
  const place = usePlaceInList(list, id, open);
  const listed = list.rows?.find((row) => row.id === shown);
  const isElsewhere = id !== undefined && !listed && (list.rows !== undefined || list.query.isError);
  const { query } = useOne<Row, DataError>({
    resource: rows.resource,
    id: shown ?? '',
    meta: { select: rows.select },
    queryOptions: { enabled: isElsewhere },
    errorNotification: false,
  });
  const found = query.data?.data;
  const row = listed ?? (found?.id === shown ? found : undefined);
  const isMissing = isElsewhere && !query.isFetching && !row;

  function handleKey(event: KeyboardEvent) {
    const isTyping =
      event.target instanceof HTMLElement && event.target.matches('input:not([type="radio"]), textarea, select');
    if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'j') place.next?.();
    if (event.key === 'k') place.previous?.();
  }

  return (
    <Drawer
      open={id !== undefined}
      placement={SIDE}
      size={SIZES[isWide ? 'wide' : 'narrow']}
      rootClassName="row-panel"
      onClose={() => open(undefined)}
      onKeyDown={handleKey}
      title={
        <h2 key={shown} className="row-panel-title">
          {row ? <Isolate>{nameOf(row)}</Isolate> : isMissing ? 'Not found' : 'Loading'}
        </h2>
      }
      extra={
        <div className="row-steps">
          {place.text ? <span className="row-place">{place.text}</span> : null}
          <Step name={t('Previous')} icon={<UpOutlined />} letter="k" go={place.previous} />
          <Step name={t('Next')} icon={<DownOutlined />} letter="j" go={place.next} />
        </div>
      }
    >
      {row ? <div key={row.id}>{children(row)}</div> : null}
      {!row && !isMissing ? <Skeleton active title={false} paragraph={{ rows: 8 }} /> : null}
      {isMissing ? (
        <Notice
          role="alert"
          heading="h3"
          picture={errorPicture}
          title="This entry was not found"
          text={
            query.isError && query.error.statusCode !== 400
              ? query.error.message
              : 'It may have been removed, or the link may be incomplete.'
          }
          action={<Button onClick={() => open(undefined)}>Back to the list</Button>}
        />
      ) : null}
    </Drawer>
  );
}

type StepProps = { name: string; icon: ReactNode; letter: string; go: (() => void) | undefined };

function Step({ name, icon, letter, go }: StepProps) {
  return (
    <Button
      type="text"
      icon={icon}
      aria-label={name}
      aria-keyshortcuts={letter}
      title={`${name} (${letter.toUpperCase()})`}
      disabled={!go}
      onClick={go}
    />
  );
}
