import { useMutation } from '@tanstack/react-query';
import type { CurrentUser } from '#shared/users/current-user.ts';
import { showFailure } from '../../../lib/show-failure.ts';
import { useProfileUpdate } from './use-profile-update.ts';

/** Changes the member's picture or removes it (null). It deletes the old picture. */
export function useAvatar(user: CurrentUser) {
  const update = useProfileUpdate();
  return useMutation({
    mutationFn: async (picture: File | null) => {
      // Loaded on demand: most visits change no picture.
      const { deleteProfilePicture, storeProfilePicture } = await import('#browser/uploads/profile-picture.ts');
      const profileImageUrl = picture && (await storeProfilePicture(user.id, picture));
      await update.mutateAsync({ profileImageUrl });
      // The profile has changed, even if deleting the old file fails.
      if (user.profileImageUrl) await deleteProfilePicture(user.id, user.profileImageUrl).catch(() => {});
    },
    onError: (error) => {
      const unreadable = error instanceof Error && error.name === 'PictureError';
      const fallback = unreadable ? error.message : 'Please try again.';
      showFailure(error, { title: 'Failed to update profile', fallback });
    },
  });
}
