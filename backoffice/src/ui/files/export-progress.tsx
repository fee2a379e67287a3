import { Button, Progress } from 'antd';
import { formatWhole } from '#shared/format/number.ts';
import './export-progress.css';

type ExportProgressProps = {
  /** The label of the bar: "Rows exported". */
  label: string;
  written: number;
  total: number;
  error?: string | undefined;
  onGoOn: () => void;
  onCancel: () => void;
};

/** The progress of a file. After a failure, the user can continue. */
export function ExportProgress({ label, written, total, error, onGoOn, onCancel }: ExportProgressProps) {
  return (
    <div className="export-progress" role="group" aria-label="Export">
      <div className="export-line">
        <span>
          {formatWhole(written)} of {formatWhole(total)}
        </span>
        <Progress
          percent={total === 0 ? 0 : Math.floor((100 * written) / total)}
          showInfo={false}
          status={error ? 'exception' : 'active'}
          aria-label={label}
        />
        {error ? (
          <Button type="primary" onClick={onGoOn}>
            Try again
          </Button>
        ) : null}
        <Button onClick={onCancel}>Cancel</Button>
      </div>
      {error ? (
        <p className="export-error" role="alert">
          The export stopped. {error}
        </p>
      ) : null}
    </div>
  );
}
