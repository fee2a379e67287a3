import { A_YEAR, PROFILE_PICTURES, storeProfilePicture } from '#browser/uploads/profile-picture.ts';
import { supabase } from './supabase-client.ts';

/** Shrinks and stores the user's own picture. Returns its URL on our site. Throws storage's error. */
export function storePicture(userId: string, file: File): Promise<string> {
  return storeProfilePicture(userId, file, async (name, picture) => {
    const options = { cacheControl: String(A_YEAR), contentType: picture.type };
    const { error } = await supabase().storage.from(PROFILE_PICTURES).upload(name, picture, options);
    if (error) throw error;
  });
}
