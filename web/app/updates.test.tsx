import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { holdBusy } from '#web/offline/busy.ts';
import { startWorker, updateOnNewPage } from './updates.ts';
import { UpdateNote } from './UpdateNote.tsx';

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

beforeEach(async () => {
  worker.messageSkipWaiting.mockReset();
  worker.register.mockResolvedValue({ scope: '/' });
  vi.stubGlobal('navigator', {
    ...navigator,
    serviceWorker: Object.assign(new EventTarget(), { controller: null }),
  });
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

describe('registering', () => {
  it('logs the success', async () => {
    await startWorker();
    expect(console.info).toHaveBeenCalledWith('Service worker registered', '/');
  });

  it('logs the failure, and the page goes on', async () => {
    const failure = new TypeError('no such script');
    worker.register.mockRejectedValue(failure);
    await startWorker();
    expect(console.warn).toHaveBeenCalledWith('Service worker registration failed', failure);
  });
});

describe('a new version', () => {
  async function waits(): Promise<void> {
    await startWorker();
    render(<UpdateNote />);
    act(() => worker.listeners.get('waiting')?.());
  }

  it('waits while a checkout or a door is open, whatever is pressed or visited', async () => {
    const release = holdBusy();
    await waits();
    await userEvent.click(screen.getByRole('button', { name: 'Update now' }));
    expect(screen.getByRole('status')).toHaveTextContent('The update waits until it is done.');
    await act(async () => updateOnNewPage());
    expect(worker.messageSkipWaiting).not.toHaveBeenCalled();
    release();
  });

  it('is put in place by the button', async () => {
    await waits();
    expect(screen.getByRole('status')).toHaveTextContent('A new version is ready.');
    await userEvent.click(screen.getByRole('button', { name: 'Update now' }));
    expect(worker.messageSkipWaiting).toHaveBeenCalledOnce();
  });

  it('is put in place on the way to another page', async () => {
    await waits();
    await act(async () => updateOnNewPage());
    expect(worker.messageSkipWaiting).toHaveBeenCalledOnce();
  });

  it('that takes over late does not reload a checkout that was opened meanwhile', async () => {
    const serviceWorker = Object.assign(new EventTarget(), { controller: {} });
    vi.stubGlobal('navigator', { ...navigator, serviceWorker });
    const reload = vi.fn<() => void>();
    vi.stubGlobal('location', { ...location, reload });
    await waits();
    await userEvent.click(screen.getByRole('button', { name: 'Update now' }));
    const release = holdBusy();
    serviceWorker.dispatchEvent(new Event('controllerchange'));
    expect(reload).not.toHaveBeenCalled();
    release();
    updateOnNewPage();
    expect(reload).toHaveBeenCalledOnce();
  });
});
