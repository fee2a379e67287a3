import noListingsPicture from '../../pictures/no-listings.svg';
import { DataList } from '../../ui/lists/data-list.tsx';
import { useDataList } from '../../ui/lists/use-data-list.ts';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { AUDIT_COLUMNS, AuditCard } from './audit-columns.tsx';
import { type AuditFilters, fromFilters, isFiltered, NO_FILTERS, toFilters } from './audit-filters.ts';
import { AUDIT_FILE } from './audit-file.ts';
import { AUDIT_ENTRIES } from './audit-row.ts';
import { AuditToolbar } from './audit-toolbar.tsx';
import { plural } from '#shared/format/text.ts';
import './audit.css';

const TEXTS = {
  title: 'Audit Log',
  counted: (count: number) => plural(count, ['{0} entry', '{0} entries']),
  failed: 'The entries could not be loaded',
  noMatch: 'No entries match',
};

/** What administrators did, for administrators to search. Nothing here can be changed, by anybody. */
export function AuditPage() {
  useDocumentTitle('Audit Log · Admin Panel');
  const list = useDataList({ rows: AUDIT_ENTRIES });
  const filters = fromFilters(list.filters);
  const filter = (change: Partial<AuditFilters>) => list.filter(toFilters(change));
  return (
    <div className="audit">
      <DataList
        list={list}
        texts={TEXTS}
        columns={AUDIT_COLUMNS}
        card={AuditCard}
        file={AUDIT_FILE}
        toolbar={<AuditToolbar filters={filters} onFilters={filter} />}
        onClear={isFiltered(filters) ? () => filter(NO_FILTERS) : undefined}
        empty={{
          picture: noListingsPicture,
          title: 'No entries yet',
          text: 'What administrators decide and change will appear here by itself.',
        }}
      />
    </div>
  );
}
