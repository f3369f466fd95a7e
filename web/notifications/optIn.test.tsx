import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ALL_KINDS } from '#shared/notifications/kinds.ts';
import { newClient, mockApi, TestProviders } from '#web/account/account.testing.tsx';
import { toastStore } from '#web/ui/toast.ts';
import { OptIn } from './OptIn.tsx';
import { fakeBrowser, plainBrowser } from './push.testing.ts';
import { PushOptIn, type Reason } from './PushOptIn.tsx';
import { syncSubscription } from './subscription.ts';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) Version/18.4 Safari/604.1';
const BUTTON = { name: 'Tell me when doors open' };

function open(reason: Reason = 'tickets'): void {
  render(
    <TestProviders client={newClient()}>
      <PushOptIn reason={reason} />
      <p>the page</p>
    </TestProviders>,
  );
}

const settled = () => act(() => new Promise((done) => setTimeout(done)));

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  mockApi({
    'GET /api/notifications/key': () => Response.json({ key: 'key' }),
    'PUT /api/notifications/subscription': () => Response.json({ preferences: ALL_KINDS }),
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  plainBrowser();
  vi.unstubAllGlobals();
});

describe('the offer', () => {
  it('says what will come before the browser is asked, and asks on a tap only', async () => {
    const browser = fakeBrowser();
    open();
    expect(await screen.findByText(/three hours before doors/)).toBeVisible();
    expect(browser.asked).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', BUTTON));
    expect(await screen.findByText('This device tells you when doors open.')).toBeVisible();
    expect(browser.asked).toHaveBeenCalledOnce();
    expect(toastStore.get()?.title).toBe('Notifications are on');
  });

  it('goes away for a month when it is put off', async () => {
    fakeBrowser();
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Not now' }));
    expect(screen.queryByRole('button', BUTTON)).toBeNull();
    open();
    await settled();
    expect(screen.queryByRole('button', BUTTON)).toBeNull();
    localStorage.setItem('rollcall.push.later', String(Date.now() - 31 * 86_400_000));
    open();
    expect(await screen.findByRole('button', BUTTON)).toBeVisible();
  });

  it('is gone when the browser refuses, and says nothing more about it', async () => {
    fakeBrowser({ says: 'denied' });
    open('saved');
    await userEvent.click(await screen.findByRole('button', BUTTON));
    await settled();
    expect(screen.queryByRole('button', BUTTON)).toBeNull();
  });

  it('stays, and says so, when it did not work', async () => {
    fakeBrowser();
    mockApi({});
    open();
    await userEvent.click(await screen.findByRole('button', BUTTON));
    expect(await screen.findByRole('button', BUTTON)).not.toHaveAttribute('aria-busy');
    expect(toastStore.get()).toMatchObject({ title: 'That did not work', tone: 'destructive' });
  });

  it('tells the owner of an iPhone how, and nobody whose browser cannot', async () => {
    plainBrowser(IPHONE);
    open('saved');
    expect(await screen.findByText('Add to Home Screen')).toBeVisible();
    expect(screen.queryByRole('button', BUTTON)).toBeNull();
    cleanup();
    vi.restoreAllMocks();
    open();
    await settled();
    expect(document.body).toHaveTextContent(/^the page$/);
  });

  it('is not made twice: whoever is told already sees nothing after a heart', async () => {
    fakeBrowser({ permission: 'granted' });
    localStorage.setItem('rollcall.push', 'on');
    await syncSubscription();
    open('saved');
    await settled();
    expect(document.body).toHaveTextContent(/^the page$/);
  });

  it('comes with a chunk of its own', async () => {
    fakeBrowser();
    render(
      <TestProviders client={newClient()}>
        <OptIn reason="saved" />
      </TestProviders>,
    );
    expect(await screen.findByText(/before tickets run out/)).toBeVisible();
  });
});
