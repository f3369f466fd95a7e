import { lazy } from 'react';

const form = () => import('./ProfileForm.tsx');
const settings = () => import('./AccountSettings.tsx');
const notifications = () => import('#web/notifications/NotificationSettings.tsx');

// Parts of the profile that show at a press: the page itself needs neither forms nor dialogs.
export const ProfileForm = lazy(async () => ({ default: (await form()).ProfileForm }));
export const AccountSettings = lazy(async () => ({ default: (await settings()).AccountSettings }));
export const NotificationSettings = lazy(async () => ({
  default: (await notifications()).NotificationSettings,
}));

/** Fetches them once the page is there, so that the press has not to wait. A failure shows at the press. */
export function preloadProfileParts(): void {
  for (const part of [form, settings, notifications]) part().catch(() => undefined);
}
