import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { renderPage, stubServer } from '#web/events/events.testing.tsx';
import { toastStore } from '#web/ui/toast.ts';
import { InstallHint } from './InstallHint.tsx';
import { watchInstall } from './installPrompt.ts';

const NUMBER = 'RC-7KQF-0000-1111';
const show = () =>
  renderPage('/tickets', '/tickets', () => <InstallHint reason="tickets" orderNumber={NUMBER} />);
const hint = () => screen.queryByRole('region', { name: 'Home screen' });

beforeAll(watchInstall);
beforeEach(() => {
  localStorage.clear();
  stubServer({});
});
afterEach(() => {
  act(() => void dispatchEvent(new Event('appinstalled')));
  vi.restoreAllMocks();
});

function offer() {
  const prompt = vi.fn<() => Promise<unknown>>(async () => ({ outcome: 'accepted' }));
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  act(() => void dispatchEvent(event));
  return { prompt, event };
}

it('asks nothing where the browser cannot install', () => {
  show();
  expect(hint()).toBeNull();
});

it('lets the browser ask on a tap, instead of with a bar of its own, and once', async () => {
  show();
  const { prompt, event } = offer();
  expect(event.defaultPrevented).toBe(true);
  expect(prompt).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Install' }));
  expect(prompt).toHaveBeenCalledOnce();
  expect(hint()).toBeNull();
});

it('goes when the app was installed from elsewhere, and for a month when it is put off', async () => {
  show();
  offer();
  expect(hint()).toBeVisible();
  act(() => void dispatchEvent(new Event('appinstalled')));
  expect(hint()).toBeNull();
  offer();
  await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
  offer();
  expect(hint()).toBeNull();
});

it('tells the owner of an iPhone how, and how the tickets come along', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) Safari/604.1');
  const user = userEvent.setup();
  show();
  expect(screen.getByText('Add to Home Screen')).toBeVisible();
  await user.click(screen.getByRole('button', { name: `Copy ${NUMBER}` }));
  expect(await navigator.clipboard.readText()).toBe(NUMBER);
  expect(toastStore.get()).toMatchObject({ title: 'Order number copied' });
});

it('asks nothing of the installed app', () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) Safari/604.1');
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  show();
  expect(hint()).toBeNull();
  vi.unstubAllGlobals();
});
