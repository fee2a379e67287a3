import type { CurrentUser } from '#shared/users/current-user.ts';

/** A signed-in user as the API returns them. */
export function currentUser(columns: Partial<CurrentUser> = {}): CurrentUser {
  return {
    id: '00000000-0000-4000-8000-000000000003',
    username: 'hodan',
    firstName: 'Hodan',
    lastName: 'Person',
    email: 'hodan@test.example',
    signInPhone: null,
    phone: null,
    role: 'user',
    profileImageUrl: null,
    location: null,
    profession: null,
    company: null,
    bio: null,
    language: null,
    createdAt: '2026-11-01T09:00:00Z',
    twoFactorEnabled: false,
    preferences: {
      emailNotifications: true,
      propertyAlerts: true,
      marketingEmails: false,
      smsNotifications: false,
      publicProfile: true,
      showEmail: false,
      showPhone: false,
    },
    ...columns,
  };
}
