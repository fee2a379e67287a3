import { useQueryClient } from '@tanstack/react-query';
import { Car, House } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PAGES } from '#shared/paths.ts';
import { useMember } from '../../../lib/member/use-member.ts';
import { Skeleton } from '../../../ui/base/skeleton.tsx';
import { useDocumentTitle } from '../../../ui/base/use-document-title.ts';
import { PageHead } from '../../../ui/page/page-head.tsx';
import { Segments } from '../../../ui/page/segments.tsx';
import { OWN_KINDS } from '../../listings/own/own-kinds.ts';
import { ExportListings } from './export-listings.tsx';
import { ColumnFields } from './column-fields.tsx';
import { FileFields } from './file-fields.tsx';
import type { ImportKind } from './import-kinds.ts';
import { ImportReport } from './import-report.tsx';
import { type Matches, matchColumns } from './match-columns.ts';
import { IMPORT_KINDS } from './import-kinds.ts';
import type { Archive, Table } from './read-files.ts';
import '../../../ui/style/every-utility.css';

const KINDS = [
  { value: 'property', label: 'Properties', icon: House },
  { value: 'car', label: 'Cars', icon: Car },
] as const;

/** Creates drafts of many properties or cars from a CSV file and an archive of photos. */
export function ImportPage() {
  useDocumentTitle(PAGES.importListings.title);
  const user = useMember();
  const [params, setParams] = useSearchParams();
  const kind: ImportKind = params.get('kind') === 'car' ? 'car' : 'property';
  return (
    <div className="wrap pb-section">
      <PageHead
        title={PAGES.importListings.title}
        text="List up to 200 properties or cars at once from a spreadsheet. They start as drafts."
      >
        <Segments
          label="Kind of listing"
          segments={KINDS}
          value={kind}
          onChange={(value) => setParams({ kind: value }, { replace: true })}
        />
      </PageHead>
      {user ? <Import key={kind} kind={kind} /> : <Skeleton className="h-40 w-full" />}
      {user && <ExportListings kind={kind} />}
    </div>
  );
}

function Import({ kind }: { kind: ImportKind }) {
  const queryClient = useQueryClient();
  const [table, setTable] = useState<Table | null>(null);
  const [archive, setArchive] = useState<Archive | null>(null);
  /** The number of chosen files. A new file starts the report again. */
  const [files, setFiles] = useState(0);
  const [matches, setMatches] = useState<Matches>({});
  return (
    <div className="grid max-w-168 gap-10">
      <FileFields
        kind={kind}
        onTable={(read) => {
          // The report compares rows with the member's current listings.
          for (const queryKey of OWN_KINDS[kind].keys) void queryClient.invalidateQueries({ queryKey });
          setTable(read);
          setFiles((count) => count + 1);
          setMatches(read ? matchColumns(read.heads, IMPORT_KINDS[kind].columns) : {});
        }}
        onArchive={(opened) => {
          setArchive(opened);
          setFiles((count) => count + 1);
        }}
      />
      {table && <ColumnFields kind={kind} heads={table.heads} matches={matches} onChange={setMatches} />}
      {table && <ImportReport key={files} kind={kind} table={table} matches={matches} archive={archive} />}
    </div>
  );
}
