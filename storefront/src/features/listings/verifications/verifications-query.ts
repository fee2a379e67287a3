import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { getJson, sendJson } from '#browser/api/client.ts';
import { evidenceType } from '#shared/verifications/evidence-type.ts';
import { EVIDENCE_BYTES } from '#shared/verifications/verification-facts.ts';
import type { Verification } from '#shared/verifications/verification-schema.ts';
import { showFailure } from '../../../lib/show-failure.ts';
import { showToast } from '../../../ui/base/toast-store.ts';

/** The member's verification requests. The office decides in the meantime, so the query refetches on every mount. */
export const VERIFICATIONS = queryOptions({
  queryKey: ['verifications'],
  queryFn: ({ signal }) => getJson('/api/verifications', { signal }),
  staleTime: 0,
});

const TRY_AGAIN = { fallback: 'Please try again.' };

/** Requests a verification, cancels a request, and uploads evidence. */
export function useVerifications() {
  const queryClient = useQueryClient();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: ['verifications'] });
  const ask = useMutation({
    mutationFn: (verification: Pick<Verification, 'type' | 'subjectId' | 'papers'>) =>
      sendJson('POST', '/api/verifications', { body: verification }),
    onError: (error) => showFailure(error, { title: 'The check could not be requested', ...TRY_AGAIN }),
    onSettled,
  });
  const takeBack = useMutation({
    mutationFn: (id: string) => sendJson('DELETE', '/api/verifications/{id}', { path: { id } }),
    onError: (error) => showFailure(error, { title: 'The request could not be withdrawn', ...TRY_AGAIN }),
    onSettled,
  });
  const bring = useMutation({
    mutationFn: async ({ id, files }: { id: string; files: readonly File[] }) => {
      for (const file of files) await bringFile(id, file);
    },
    onError: (error) => showFailure(error, { title: 'The file was not sent', ...TRY_AGAIN }),
    onSettled,
  });
  return { ask, takeBack, bring };
}

async function bringFile(id: string, file: File): Promise<void> {
  const type = await evidenceType(file);
  if (!type || file.size > EVIDENCE_BYTES) {
    showToast({
      tone: 'failure',
      title: 'The file was not sent',
      text: 'Please choose a JPG, PNG, WebP or PDF of at most 10 MB.',
    });
    return;
  }
  const { path } = await sendJson('POST', '/api/verifications/{id}/evidence', { path: { id }, body: { type } });
  const response = await fetch(import.meta.env.VITE_SUPABASE_URL + path, {
    method: 'PUT',
    headers: { 'Content-Type': type },
    body: file,
  });
  // Report it like a network error, because the user can only retry.
  if (!response.ok) throw new TypeError(String(response.status));
}
