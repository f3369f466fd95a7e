import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ALL_KINDS } from '#shared/notifications/kinds.ts';
import { mockApi, visit } from '#web/testing/server.tsx';
import { SaveButton } from '#web/favourites/SaveButton.tsx';
import { db } from '#web/offline/db.ts';
import { press, sees, toasts } from '#web/testing/hands.ts';
import { OfferAfterFavourite } from './OfferAfterFavourite.tsx';
import { OptIn } from './OptIn.tsx';
import { fakeBrowser, plainBrowser } from './push.testing.ts';
import { PushOptIn, type Reason } from './PushOptIn.tsx';
import { syncSubscription } from './subscription.ts';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) Version/18.4 Safari/604.1';
const ASK = 'Tell me when doors open';
const offer = () => screen.queryByRole('button', { name: ASK });
const offered = () => screen.findByRole('button', { name: ASK });

function open(reason: Reason = 'tickets'): void {
  visit(
    <>
      <PushOptIn reason={reason} />
      <p>the page</p>
    </>,
  );
}

const settled = () => act(() => new Promise((done) => setTimeout(done)));

beforeEach(() => {
  mockApi({
    'GET /api/notifications/key': { key: 'key' },
    'PUT /api/notifications/subscription': { preferences: ALL_KINDS },
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  plainBrowser();
});

// First: loaded favourites stay known for the whole page.
describe('after a heart, the offer', () => {
  const show = (id: number) =>
    visit(
      <>
        <SaveButton event={{ id, title: 'Peach Jam' }} />
        <OfferAfterFavourite eventId={id} />
      </>,
    );
  const heart = () => screen.getByRole('button', { name: /Peach Jam/ });

  it('does not come for one of an earlier visit', async () => {
    fakeBrowser();
    const value = [{ eventId: 8, favourite: true, at: 1, pending: true }];
    await db.lists.put({ key: 'favourites', savedAt: 1, value });
    show(8);
    await waitFor(() => expect(heart()).toHaveAttribute('aria-pressed', 'true'));
    expect(offer()).toBeNull();
  });

  it('comes, also with a tap that is faster than this device’s list, and goes with it', async () => {
    fakeBrowser();
    show(7);
    expect(offer()).toBeNull();
    for (const comes of [true, false, true]) {
      await press(/Peach Jam/);
      await waitFor(() => expect(offer() !== null).toBe(comes));
    }
  });
});

describe('the offer', () => {
  it('says what will come before the browser is asked, and asks on a tap only', async () => {
    const browser = fakeBrowser();
    open();
    await sees(/three hours before doors/);
    expect(browser.asked).not.toHaveBeenCalled();
    await press(ASK);
    await sees('This device tells you when doors open.');
    expect(browser.asked).toHaveBeenCalledOnce();
    await toasts({ title: 'Notifications are on' });
  });

  it('goes away for a month when it is put off', async () => {
    fakeBrowser();
    open();
    await press('Not now');
    expect(offer()).toBeNull();
    open();
    await settled();
    expect(offer()).toBeNull();
    localStorage.setItem('rollcall.push.later', String(Date.now() - 31 * 86_400_000));
    open();
    expect(await offered()).toBeVisible();
  });

  it('stays, and says so, when it did not work, and is gone when the browser refuses', async () => {
    fakeBrowser();
    mockApi({});
    open();
    await press(ASK);
    await toasts({ title: 'That did not work', tone: 'destructive' });
    expect(await offered()).not.toHaveAttribute('aria-busy');
    cleanup();
    fakeBrowser({ says: 'denied' });
    open('saved');
    await press(ASK);
    await settled();
    expect(offer()).toBeNull();
  });

  it('tells the owner of an iPhone how, and nobody whose browser cannot', async () => {
    plainBrowser(IPHONE);
    open('saved');
    await sees('Add to Home Screen');
    expect(offer()).toBeNull();
    cleanup();
    vi.restoreAllMocks();
    open();
    await settled();
    expect(document.body).toHaveTextContent(/^the page$/);
  });

  it('comes with a chunk of its own, and is not made twice to whoever is told already', async () => {
    fakeBrowser();
    visit(<OptIn reason="saved" />);
    await sees(/before tickets run out/);
    cleanup();
    fakeBrowser({ permission: 'granted' });
    localStorage.setItem('rollcall.push', 'on');
    await syncSubscription();
    open('saved');
    await settled();
    expect(document.body).toHaveTextContent(/^the page$/);
  });
});
