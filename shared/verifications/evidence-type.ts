import { MAGIC_BYTES, pictureType } from '../listings/inline-image.ts';
import type { EvidenceType } from './verification-facts.ts';

/**
 * The type of an evidence file by its first bytes; its name and MIME type do not matter. Undefined for a type that we do not
 * accept.
 */
export async function evidenceType(file: Blob): Promise<EvidenceType | undefined> {
  const head = new Uint8Array(await file.slice(0, MAGIC_BYTES).arrayBuffer());
  const picture = pictureType(head);
  if (picture) return `image/${picture}`;
  return String.fromCharCode(...head).startsWith('%PDF-') ? 'application/pdf' : undefined;
}
