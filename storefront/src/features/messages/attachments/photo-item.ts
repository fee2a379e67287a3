import { MESSAGE_FILE_BYTES, MESSAGE_PHOTO_PIXELS } from '#shared/uploads/message-file.ts';
import { pictureToSend } from '../../listings/report/picture-to-send.ts';
import type { NewItem } from '../conversation/outgoing-messages.ts';

/** Converts a chosen file to a smaller photo without metadata, or returns an error message. */
export async function photoItem(file: File): Promise<NewItem | { problem: string }> {
  const limits = { bytes: MESSAGE_FILE_BYTES, pixels: MESSAGE_PHOTO_PIXELS };
  const made = await pictureToSend(file, limits);
  return 'problem' in made ? made : { messageType: 'photo', content: '', file: made.picture };
}
