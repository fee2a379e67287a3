import { Button } from 'antd';
import './figures-error.css';

type FiguresErrorProps = { query: { error: { message: string } | null; isFetching: boolean; refetch: () => unknown } };

/** Stands where figures would, if they could be counted. */
export function FiguresError({ query: { error, isFetching, refetch } }: FiguresErrorProps) {
  return (
    <div className="overview-error" role="alert">
      <span>The figures could not be counted. {error?.message}</span>
      <Button size="small" loading={isFetching} onClick={() => void refetch()}>
        Try again
      </Button>
    </div>
  );
}
