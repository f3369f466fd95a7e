import { expect, it, vi } from 'vitest';
import { showUnsentBadge } from './unsentFlag.ts';

it('sets the number on the icon when it changes, and does without where there is none', async () => {
  showUnsentBadge(9);
  const setAppBadge = vi.fn<(count: number) => Promise<void>>(() =>
    Promise.reject(new DOMException('not installed', 'NotAllowedError')),
  );
  Object.assign(navigator, { setAppBadge });
  for (const count of [0, 2, 2, 3, 0]) showUnsentBadge(count);
  Reflect.deleteProperty(navigator, 'setAppBadge');
  expect(setAppBadge.mock.calls.flat()).toEqual([2, 3, 0]);
});
