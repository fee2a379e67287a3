import { asServer } from '../database/clients.ts';
import { oldEvidence } from '../database/server-database.ts';
import { unavailable } from '../http/errors.ts';
import { inBackground } from './background.ts';

/** How often, in milliseconds, a running process deletes old evidence. */
const INTERVAL = 60_000;

/** Deletes the evidence and the pictures of abuse reports that were decided 30 days ago or whose rows are gone. */
export async function deleteOldEvidence(): Promise<void> {
  for (const [bucket, files] of Map.groupBy(await oldEvidence(), (file) => file.bucket)) {
    const { error } = await asServer(null)
      .storage.from(bucket)
      .remove(files.map(({ name }) => name));
    if (error) throw unavailable();
  }
}

/** Deletes old evidence regularly while this process runs. Without such a process, calls about checks and reports do. */
export function startEvidenceTimer(): void {
  setInterval(() => inBackground(deleteOldEvidence()), INTERVAL);
}
