import { database } from '../database.ts';
import { removeFiles } from '../storage.ts';

/** Deletes evidence and abuse report pictures whose case was decided 30 days ago or no longer exists. */
export async function deleteEvidence(): Promise<boolean> {
  const files = await database('old_evidence');
  for (const [bucket, those] of Map.groupBy(files, (file) => file.bucket))
    await removeFiles(
      bucket,
      those.map(({ name }) => name),
    );
  return files.length > 0;
}
