import { Button } from 'antd';
import { t } from '#shared/format/text.ts';
import './figures-error.css';

type FiguresErrorProps = {
  query: { error: { message: string } | null; isFetching: boolean; refetch: () => unknown };
  text?: string;
};

/** Replaces figures that could not be loaded. */
export function FiguresError({ query: { error, isFetching, refetch }, text }: FiguresErrorProps) {
  return (
    <div className="figures-error" role="alert">
      <span>
        {text ?? t('The figures could not be loaded.')} {error?.message}
      </span>
      <Button size="small" loading={isFetching} onClick={() => void refetch()}>
        Try again
      </Button>
    </div>
  );
}
