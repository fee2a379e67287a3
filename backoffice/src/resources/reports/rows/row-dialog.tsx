import { Modal } from 'antd';
import { Isolate } from '#browser/isolate.tsx';
import type { ReportType } from '#shared/reports/report-facts.ts';
import { factsOf } from './row-facts.tsx';
import type { ReportRow } from './report-pages.ts';
import { nameOfRow } from '../report-words.ts';

type RowDialogProps = { type: ReportType; row: ReportRow; open: boolean; opener: Element | null; onClose: () => void };

/** All values of a report's row, in full. */
export function RowDialog({ type, row, open, opener, onClose }: RowDialogProps) {
  return (
    <Modal
      open={open}
      title={<Isolate as="span">{nameOfRow(row)}</Isolate>}
      footer={null}
      onCancel={onClose}
      // Returns the focus to its previous place, also if the dialog was open from the start.
      afterClose={() => opener instanceof HTMLElement && opener.focus({ preventScroll: true })}
      width="36rem"
    >
      <dl className="row-facts">
        {factsOf(type, row).map(({ field, label, value }) => (
          <div key={field}>
            <dt>{label}</dt>
            <Isolate as="dd">{value}</Isolate>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
