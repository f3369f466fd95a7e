import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { mockApi, visit } from '#web/testing/server.tsx';
import { press, sees, toasts } from '#web/testing/userActions.ts';
import { InstallHint } from './InstallHint.tsx';
import { watchInstall } from './installPrompt.ts';

const NUMBER = 'RC-7KQF-0000-1111';
const show = () => visit(<InstallHint reason="tickets" orderNumber={NUMBER} />, { at: '/tickets' });
const hint = () => screen.queryByRole('region', { name: 'Home screen' });
const installed = () => act(() => void dispatchEvent(new Event('appinstalled')));
const onIphone = () =>
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) Safari/604.1');

beforeAll(watchInstall);
beforeEach(() => void mockApi({}));
afterEach(installed);

function offer() {
  const prompt = vi.fn<() => Promise<unknown>>(async () => ({ outcome: 'accepted' }));
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  act(() => void dispatchEvent(event));
  return { prompt, event };
}

it('asks nothing where the browser cannot install; lets it ask on a tap, instead of with a bar of its own, and once', async () => {
  show();
  expect(hint()).toBeNull();
  const { prompt, event } = offer();
  expect(event.defaultPrevented).toBe(true);
  expect(prompt).not.toHaveBeenCalled();
  await press('Install');
  expect(prompt).toHaveBeenCalledOnce();
  expect(hint()).toBeNull();
});

it('goes when the app was installed from elsewhere, and for a month when it is put off', async () => {
  show();
  offer();
  expect(hint()).toBeVisible();
  installed();
  expect(hint()).toBeNull();
  offer();
  await press('Not now');
  offer();
  expect(hint()).toBeNull();
});

it('tells the owner of an iPhone how, and how the tickets come along', async () => {
  onIphone();
  const user = userEvent.setup();
  show();
  await sees('Add to Home Screen');
  await user.click(screen.getByRole('button', { name: `Copy ${NUMBER}` }));
  expect(await navigator.clipboard.readText()).toBe(NUMBER);
  await toasts({ title: 'Order number copied' });
});

it('asks nothing of the installed app', () => {
  onIphone();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  show();
  expect(hint()).toBeNull();
});
