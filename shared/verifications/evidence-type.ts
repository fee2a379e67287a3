import { MAGIC_BYTES, pictureType } from '../listings/inline-image.ts';
import type { EvidenceType } from './verification-facts.ts';

/** What a file of evidence is by its first bytes, whatever its name and label say; nothing for one that is not taken. */
export async function evidenceType(file: Blob): Promise<EvidenceType | undefined> {
  const head = new Uint8Array(await file.slice(0, MAGIC_BYTES).arrayBuffer());
  const picture = pictureType(head);
  if (picture) return `image/${picture}`;
  return String.fromCharCode(...head).startsWith('%PDF-') ? 'application/pdf' : undefined;
}
