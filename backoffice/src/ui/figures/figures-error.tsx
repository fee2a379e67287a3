import { Button } from 'antd';
import './figures-error.css';

type FiguresErrorProps = {
  query: { error: { message: string } | null; isFetching: boolean; refetch: () => unknown };
  text?: string;
};

/** Replaces figures that could not be loaded. */
export function FiguresError({
  query: { error, isFetching, refetch },
  text = 'The figures could not be counted.',
}: FiguresErrorProps) {
  return (
    <div className="figures-error" role="alert">
      <span>
        {text} {error?.message}
      </span>
      <Button size="small" loading={isFetching} onClick={() => void refetch()}>
        Try again
      </Button>
    </div>
  );
}
