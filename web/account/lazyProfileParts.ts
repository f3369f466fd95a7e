import { lazy } from 'react';

const form = () => import('./ProfileForm.tsx');
const settings = () => import('./AccountSettings.tsx');
const notifications = () => import('#web/notifications/NotificationSettings.tsx');

// Split off: shown on a press, with forms and dialogs.
export const ProfileForm = lazy(async () => ({ default: (await form()).ProfileForm }));
export const AccountSettings = lazy(async () => ({ default: (await settings()).AccountSettings }));
export const NotificationSettings = lazy(async () => ({
  default: (await notifications()).NotificationSettings,
}));

/** After load, so that the press need not wait; failures show on the press. */
export function preloadProfileParts(): void {
  for (const part of [form, settings, notifications]) part().catch(() => undefined);
}
