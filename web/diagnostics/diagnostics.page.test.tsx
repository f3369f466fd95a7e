import { expect, it, vi } from 'vitest';
import { press, sees, toasts } from '#web/testing/userActions.ts';
import { openPage } from '#web/testing/server.tsx';
import { Component } from './diagnostics.page.tsx';

it('says what the app has and may here, and copies it, also where a browser knows nothing', async () => {
  localStorage.setItem('authToken', 'very-secret');
  const writeText = vi.fn<(text: string) => Promise<void>>(async () => undefined);
  vi.stubGlobal('navigator', {
    ...navigator,
    userAgent: 'Skates/1.0',
    language: 'en-US',
    onLine: true,
    storage: {
      estimate: async () => ({ usage: 12_000_000, quota: 900_000_000 }),
      persisted: async () => true,
    },
    permissions: {
      query: async ({ name }: { name: string }) => {
        if (name === 'camera') throw new TypeError('unknown');
        return { state: 'granted' };
      },
    },
    clipboard: { writeText },
  });
  openPage({}, <Component />);
  await sees('12 MB of 900 MB', 'Protected from cleanup', 'Skates/1.0');
  await press('Copy');
  await toasts({ title: 'Copied' });
  const text = writeText.mock.calls[0]?.[0] ?? '';
  expect(text).toContain('Camera: unknown\nNotifications: granted');
  expect(text).not.toContain('very-secret');
});
