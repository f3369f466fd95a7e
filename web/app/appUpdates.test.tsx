import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { stubFetch } from '#testing/mocks.ts';
import { healthy } from '#web/testing/server.tsx';
import { holdBusy } from '#web/offline/busy.ts';
import { press } from '#web/testing/userActions.ts';
import { watchMissingParts } from '#web/offline/loadPart.ts';
import { startWorker, updateOnNewPage } from './appUpdates.ts';
import { UpdateNote } from './Shell.tsx';

const worker = vi.hoisted(() => ({
  listeners: new Map<string, () => void>(),
  register: vi.fn<() => Promise<{ scope: string }>>(),
  messageSkipWaiting: vi.fn<() => void>(),
}));

vi.mock('workbox-window', () => ({
  Workbox: class {
    register = worker.register;
    messageSkipWaiting = worker.messageSkipWaiting;
    addEventListener(name: string, listener: () => void): void {
      worker.listeners.set(name, listener);
    }
    async update(): Promise<void> {}
  },
}));

const reload = vi.fn<() => void>();
let serviceWorker: EventTarget;
watchMissingParts();

function inControl(controller: object | null): void {
  serviceWorker = Object.assign(new EventTarget(), { controller });
  vi.stubGlobal('navigator', { ...navigator, serviceWorker });
}

beforeEach(() => {
  reload.mockReset();
  worker.messageSkipWaiting.mockReset();
  worker.register.mockResolvedValue({ scope: '/' });
  vi.stubGlobal('location', { ...location, reload });
  inControl(null);
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

it('registering logs the success, or the failure, and the page goes on', async () => {
  await startWorker();
  expect(console.info).toHaveBeenCalledWith('Service worker registered', '/');
  const failure = new TypeError('no such script');
  worker.register.mockRejectedValue(failure);
  await startWorker();
  expect(console.warn).toHaveBeenCalledWith('Service worker registration failed', failure);
});

async function waits(): Promise<void> {
  await startWorker();
  render(<UpdateNote />);
  act(() => worker.listeners.get('waiting')?.());
}

it('a new version waits while a checkout or a door is open, whatever is pressed or visited', async () => {
  const release = holdBusy();
  await waits();
  await press('Update now');
  expect(screen.getByRole('status')).toHaveTextContent("We'll update when it's done.");
  await act(async () => updateOnNewPage());
  expect(worker.messageSkipWaiting).not.toHaveBeenCalled();
  release();
});

it('a new version is put in place by the button, or on the way to another page', async () => {
  await waits();
  expect(screen.getByRole('status')).toHaveTextContent('A new version is ready.');
  await press('Update now');
  await vi.waitFor(() => expect(worker.messageSkipWaiting).toHaveBeenCalledOnce());
  await act(async () => updateOnNewPage());
  expect(worker.messageSkipWaiting).toHaveBeenCalledTimes(2);
});

it('a new version that takes over late does not reload a checkout that was opened meanwhile', async () => {
  inControl({});
  await waits();
  await press('Update now');
  const release = holdBusy();
  serviceWorker.dispatchEvent(new Event('controllerchange'));
  expect(reload).not.toHaveBeenCalled();
  release();
  updateOnNewPage();
  expect(reload).toHaveBeenCalledOnce();
});

async function miss(): Promise<void> {
  dispatchEvent(new Event('vite:preloadError'));
  await act(async () => undefined);
}

it('a part that is missing reloads the page once, but no busy page, and none without a server', async () => {
  stubFetch(() => Promise.reject(new TypeError('no network')));
  await miss();
  stubFetch(() => healthy());
  const release = holdBusy();
  await miss();
  expect(reload).not.toHaveBeenCalled();
  release();
  await miss();
  await miss();
  expect(reload).toHaveBeenCalledOnce();
});
