import { cloneElement, isValidElement, type ReactNode } from 'react';
import { Pagination } from 'antd';
import { useMediaQuery } from '../use-media-query.ts';
import './list-pagination.css';

type ListPaginationProps = { page: number; pageSize: number; total: number; onPage: (page: number) => void };

/** The pagination of a list. Null if there is only one page. */
export function ListPagination({ page, pageSize, total, onPage }: ListPaginationProps) {
  const narrow = useMediaQuery('(max-width: 40rem)');
  if (total <= pageSize) return null;
  return (
    <nav className="list-pagination" aria-label="Pages">
      <Pagination
        current={page}
        pageSize={pageSize}
        total={total}
        showSizeChanger={false}
        simple={narrow ? { readOnly: true } : false}
        onChange={onPage}
        itemRender={(_page, type, item) => named(type, item)}
      />
    </nav>
  );
}

/** The buttons contain an icon alone, so they need a name. */
const NAMES: Record<string, string> = { prev: 'Previous page', next: 'Next page' };

function named(type: string, item: ReactNode): ReactNode {
  const name = NAMES[type];
  return name && isValidElement<{ 'aria-label'?: string }>(item) ? cloneElement(item, { 'aria-label': name }) : item;
}
