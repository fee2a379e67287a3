import noLeadsPicture from '#backoffice/pictures/no-leads.svg';
import { BrandMark } from '#backoffice/ui/brand-mark.tsx';
import { PersonRecordView } from '#backoffice/ui/cases/person-record-view.tsx';
import { ReopenButton } from '#backoffice/ui/cases/use-reopen.tsx';
import { ExportProgress } from '#backoffice/ui/files/export-progress.tsx';
import { Notice } from '#backoffice/ui/notice.tsx';
import { StoredPicture } from '#backoffice/ui/stored-picture.tsx';

export default { title: 'backoffice/states' };

export const Brand = () => <BrandMark />;

export const NoRows = () => (
  <Notice picture={noLeadsPicture} title="No properties found" text="Try fewer words or other filters." />
);

export function Export() {
  const progress = { label: 'Rows exported', total: 1200, onGoOn: () => undefined, onCancel: () => undefined };
  return (
    <>
      <ExportProgress {...progress} written={400} />
      <ExportProgress {...progress} written={400} error="Try again" />
    </>
  );
}

export const PrivatePicture = () => <StoredPicture url="/icons/app-180.png" alt="Logo" />;

export function CaseOfAPerson() {
  return (
    <>
      <h2>Case</h2>
      <PersonRecordView
        title="Reported person"
        person={{
          id: 'a',
          name: 'Hodan Ali',
          email: 'hodan@example.com',
          phone: '+252634000000',
          role: 'user',
          language: 'so',
          createdAt: '2026-03-01T09:00:00Z',
          listings: { total: 3, approved: 2, rejected: 1 },
          suspensions: [
            {
              id: 's',
              reason: 'شقة',
              until: null,
              createdAt: '2026-03-02T09:00:00Z',
              liftedAt: '2026-03-05T09:00:00Z',
            },
          ],
          reports: { open: 1, decided: 2, upheld: 1 },
        }}
      />
      <ReopenButton kind="appeal" id="a" resource="appeals" effect="Saved" />
    </>
  );
}
