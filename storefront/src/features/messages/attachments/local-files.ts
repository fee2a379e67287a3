/** Files sent from this window, by message id, so that the sender does not download them again. */
const urls = new Map<string, string>();

/** Keeps a file until the window closes, and returns its URL. */
export function keepLocalFile(messageId: string, file: Blob): string {
  const kept = urls.get(messageId) ?? URL.createObjectURL(file);
  urls.set(messageId, kept);
  return kept;
}

export function localFileUrl(messageId: string): string | undefined {
  return urls.get(messageId);
}

/** Discards the file of a message that will not be sent. */
export function dropLocalFile(messageId: string): void {
  const url = urls.get(messageId);
  if (url) URL.revokeObjectURL(url);
  urls.delete(messageId);
}
