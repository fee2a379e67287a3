import { UploadOutlined } from '@ant-design/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { useRef, useState } from 'react';
import { evidenceType } from '#shared/verifications/evidence-type.ts';
import { EVIDENCE_BYTES, EVIDENCE_TYPES } from '#shared/verifications/verification-facts.ts';
import { formatMoment } from '#shared/format/moment.ts';
import { supabase } from '../../providers/supabase-client.ts';
import { NewTabLink } from '../../ui/cells/new-tab-link.tsx';
import { StoredPicture } from '../../ui/stored-picture.tsx';
import type { VerificationRow } from './verification-row.ts';

const BUCKET = 'evidence';

/** The lifetime of a file's signed URL in seconds. */
const SIGNED_FOR = 600;

type EvidenceFile = { name: string; isPicture: boolean; url: string; createdAt: string };

/** The evidence files of a verification, with URLs that work for some minutes. */
async function readEvidence(folder: string): Promise<EvidenceFile[]> {
  const bucket = supabase().storage.from(BUCKET);
  const { data: listed, error } = await bucket.list(folder, { sortBy: { column: 'created_at', order: 'asc' } });
  if (error) throw error;
  if (listed.length === 0) return [];
  const signed = await bucket.createSignedUrls(
    listed.map(({ name }) => `${folder}/${name}`),
    SIGNED_FOR,
  );
  if (signed.error) throw signed.error;
  return listed.map(({ name, created_at: createdAt }, place) => ({
    name,
    isPicture: !name.endsWith('.pdf'),
    url: signed.data[place]?.signedUrl ?? '',
    createdAt: createdAt ?? '',
  }));
}

const folderOf = ({ asker_id: askerId, id }: VerificationRow) => `${askerId}/${id}`;

/** The query for the files of a verification. The panel and the decision share it. */
function evidenceOf(verification: VerificationRow) {
  const folder = folderOf(verification);
  return { queryKey: [BUCKET, folder], queryFn: () => readEvidence(folder), staleTime: SIGNED_FOR * 500 };
}

/** The number of files. Undefined until it is known. */
export function useEvidenceCount(verification: VerificationRow): number | undefined {
  return useQuery({ ...evidenceOf(verification), enabled: verification.type !== 'phone' }).data?.length;
}

/** The evidence for administrators. For a visit, administrators upload the pictures themselves. */
export function Evidence({ verification }: { verification: VerificationRow }) {
  const folder = folderOf(verification);
  const queryClient = useQueryClient();
  const { queryKey, ...reading } = evidenceOf(verification);
  const { data: files, isError, refetch } = useQuery({ queryKey, ...reading });
  return (
    <section className="check-evidence" aria-label="Evidence">
      <h3>Evidence</h3>
      {isError ? (
        <div role="alert" className="check-upload">
          <p>The evidence could not be loaded.</p>
          <Button size="small" onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      ) : null}
      {!files && !isError ? <Skeleton.Button active /> : null}
      {files?.length === 0 ? (
        <p className="cell-detail">
          {verification.status === 'asked' ? 'There is no evidence yet.' : 'Deleted 30 days after the decision.'}
        </p>
      ) : null}
      {files && files.length > 0 ? (
        <ul>
          {files.map(({ name, isPicture, url, createdAt }) => (
            <li key={name}>
              {isPicture ? <StoredPicture url={url} alt="" /> : null}
              <NewTabLink href={url}>{isPicture ? 'Picture' : 'Document'}</NewTabLink>
              {createdAt ? <span className="cell-detail">{formatMoment(createdAt)}</span> : null}
            </li>
          ))}
        </ul>
      ) : null}
      {verification.type === 'visit' && verification.status === 'asked' ? (
        <AddPictures folder={folder} onAdded={() => queryClient.invalidateQueries({ queryKey })} />
      ) : null}
    </section>
  );
}

function AddPictures({ folder, onAdded }: { folder: string; onAdded: () => Promise<unknown> }) {
  const input = useRef<HTMLInputElement>(null);
  const [isSending, setSending] = useState(false);
  const [failed, setFailed] = useState(false);

  async function send(files: readonly File[]) {
    setSending(true);
    setFailed(false);
    try {
      for (const file of files) {
        const type = await evidenceType(file);
        if (!type || file.size > EVIDENCE_BYTES) throw new TypeError(file.type);
        const name = `${folder}/${crypto.randomUUID()}.${EVIDENCE_TYPES[type]}`;
        // Storage trusts the file's own type, which may differ.
        const body = file.slice(0, file.size, type);
        const { error } = await supabase().storage.from(BUCKET).upload(name, body, { contentType: type });
        if (error) throw error;
      }
    } catch {
      setFailed(true);
    } finally {
      setSending(false);
      await onAdded();
    }
  }

  return (
    <div className="check-upload">
      <Button icon={<UploadOutlined />} loading={isSending} onClick={() => input.current?.click()}>
        Add pictures taken there
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="Picture file"
        accept={Object.keys(EVIDENCE_TYPES).join(',')}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          void send(files);
        }}
      />
      {failed ? <p role="alert">Please choose up to ten JPG, PNG, WebP or PDF files of at most 10 MB each.</p> : null}
    </div>
  );
}
