import { lazy } from 'react';

const form = () => import('./ProfileForm.tsx');
const settings = () => import('./AccountSettings.tsx');
const notifications = () => import('#web/notifications/NotificationSettings.parts.tsx');

// Loaded separately, since forms and dialogs are shown only on a press.
export const ProfileForm = lazy(async () => ({ default: (await form()).ProfileForm }));
export const AccountSettings = lazy(async () => ({ default: (await settings()).AccountSettings }));
export const NotificationSettings = lazy(async () => ({
  default: (await notifications()).NotificationSettings,
}));

/**
 * Loads the parts after the page, so that a press need not wait. A failure here is ignored; the press tries again.
 */
export function preloadProfileParts(): void {
  for (const part of [form, settings, notifications]) part().catch(() => undefined);
}
