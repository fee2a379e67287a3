import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ReloadPanel } from '../base/reload-panel.tsx';
import { Skeleton } from '../base/skeleton.tsx';
import { useDocumentTitle } from '../base/use-document-title.ts';
import { Notice } from '../forms/notice.tsx';
import { PageHead } from './page-head.tsx';

type LinkPageProps<T> = {
  title: string;
  text: string;
  /** The answer to the link's token: null if the link is not valid. */
  query: UseQueryResult<T | null>;
  /** The sentence about an invalid link. */
  invalid: string;
  /** The content for the answer. */
  children: (answer: T) => ReactNode;
  foot?: ReactNode;
};

/** The page of a link that people got by email or from a company: the answer, an invalid link or a failure. */
export function LinkPage<T>({ title, text, query, invalid, children, foot }: LinkPageProps<T>) {
  useDocumentTitle(title);
  return (
    <div className="wrap pb-section">
      <div className="max-w-narrow">
        <PageHead title={title} text={text} />
        {query.data ? (
          children(query.data)
        ) : query.data === null ? (
          <Notice tone="failure">
            <p>{invalid}</p>
          </Notice>
        ) : query.isError ? (
          <ReloadPanel text="This could not be loaded." onReload={() => void query.refetch()} />
        ) : (
          <Skeleton className="h-60 w-full" />
        )}
        {foot}
      </div>
    </div>
  );
}
