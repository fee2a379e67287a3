import { useMutation } from '@tanstack/react-query';
import type { CurrentUser } from '#shared/users/current-user.ts';
import { showFailure } from '../../../lib/show-failure.ts';
import { useProfileUpdate } from './use-profile-update.ts';

/** Changes the person's picture, or takes it away (null). The one before is deleted. */
export function useAvatar(user: CurrentUser) {
  const update = useProfileUpdate();
  return useMutation({
    mutationFn: async (picture: File | null) => {
      // The tools come with the first picture: most visits need none.
      const { deleteProfilePicture, storeProfilePicture } = await import('#browser/uploads/profile-picture.ts');
      const profileImageUrl = picture && (await storeProfilePicture(user.id, picture));
      await update.mutateAsync({ profileImageUrl });
      // The profile has changed whether or not the old file can be deleted now.
      if (user.profileImageUrl) await deleteProfilePicture(user.id, user.profileImageUrl).catch(() => {});
    },
    onError: (error) => {
      const unreadable = error instanceof Error && error.name === 'PictureError';
      const fallback = unreadable ? error.message : 'Please try again.';
      showFailure(error, { title: 'Failed to update profile', fallback });
    },
  });
}
