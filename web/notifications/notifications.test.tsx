// Tests of the notification settings and of the offers to turn notifications on.
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_KINDS } from '#shared/notifications/notificationKinds.ts';
import {
  ana,
  type Answers,
  mockApi,
  openPage,
  problemResponse,
  visit,
} from '#web/testing/server.tsx';
import { removeToken, storeToken } from '#web/api/token.ts';
import { press, sees, seesNo, toasts } from '#web/testing/userActions.ts';
import { DoorAlerts } from './DoorAlerts.parts.tsx';
import { NotificationSettings } from './NotificationSettings.parts.tsx';
import { fakeBrowser, plainBrowser } from './push.testing.ts';
import { SaveButton } from '#web/events/EventHero.tsx';
import { db } from '#web/offline/db.ts';
import { PushOptInAfterFavourite } from './PushOptInAfterFavourite.parts.tsx';
import { LazyPushOptIn } from './LazyPushOptIn.parts.tsx';
import { PushOptIn, type Reason } from './PushOptIn.tsx';
import { syncSubscription } from './pushSubscription.ts';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) Version/18.4 Safari/604.1';
const GET = 'GET /api/notifications/preferences';
const PUT = 'PUT /api/notifications/preferences';
const ASK = 'Tell me when doors open';
const offer = () => screen.queryByRole('button', { name: ASK });
const offered = () => screen.findByRole('button', { name: ASK });

function offerFor(reason: Reason = 'tickets'): void {
  visit(
    <>
      <PushOptIn reason={reason} />
      <p>the page</p>
    </>,
  );
}

const settled = () => act(() => new Promise((done) => setTimeout(done)));

const device = {
  'GET /api/notifications/key': { key: 'key' },
  'PUT /api/notifications/subscription': { preferences: DEFAULT_KINDS },
};
beforeEach(() => void mockApi(device));
afterEach(() => plainBrowser());

// These tests run first, because favorites stay known once a test has loaded them.
const showHeart = (id: number) =>
  visit(
    <>
      <SaveButton event={{ id, title: 'Peach Jam' }} />
      <PushOptInAfterFavourite eventId={id} />
    </>,
  );
const heart = () => screen.getByRole('button', { name: /Peach Jam/ });

it('after a heart, the offer does not come for one of an earlier visit', async () => {
  fakeBrowser();
  const value = [{ eventId: 8, favourite: true, at: 1, pending: true }];
  await db.lists.put({ key: 'favourites', savedAt: 1, value });
  showHeart(8);
  await waitFor(() => expect(heart()).toHaveAttribute('aria-pressed', 'true'));
  expect(offer()).toBeNull();
});

it('after a heart, the offer comes, also with a tap that is faster than this device’s list, and goes with it', async () => {
  fakeBrowser();
  showHeart(7);
  expect(offer()).toBeNull();
  for (const comes of [true, false, true]) {
    await press(/Peach Jam/);
    await waitFor(() => expect(offer() !== null).toBe(comes));
  }
});

it('the offer says what will come before the browser is asked, and asks on a tap only', async () => {
  const browser = fakeBrowser();
  offerFor();
  await sees(/three hours before doors/);
  expect(browser.asked).not.toHaveBeenCalled();
  await press(ASK);
  await sees('This device will remind you before doors.');
  expect(browser.asked).toHaveBeenCalledOnce();
  await toasts({ title: 'Notifications are on' });
});

it('the offer goes away for a month when it is put off', async () => {
  fakeBrowser();
  offerFor();
  await press('Not now');
  expect(offer()).toBeNull();
  offerFor();
  await settled();
  expect(offer()).toBeNull();
  localStorage.setItem('rollcall.push.later', String(Date.now() - 31 * 86_400_000));
  offerFor();
  expect(await offered()).toBeVisible();
});

it('the offer stays, and says so, when it did not work, and is gone when the browser refuses', async () => {
  fakeBrowser();
  mockApi({});
  offerFor();
  await press(ASK);
  await toasts({ title: "That didn't work", tone: 'destructive' });
  expect(await offered()).not.toHaveAttribute('aria-busy');
  cleanup();
  fakeBrowser({ says: 'denied' });
  offerFor('saved');
  await press(ASK);
  await settled();
  expect(offer()).toBeNull();
});

it('the offer tells the owner of an iPhone how, and nobody whose browser cannot', async () => {
  plainBrowser(IPHONE);
  offerFor('saved');
  await sees('Add to Home Screen');
  expect(offer()).toBeNull();
  cleanup();
  vi.restoreAllMocks();
  offerFor();
  await settled();
  expect(document.body).toHaveTextContent(/^the page$/);
});

it('the offer comes with a chunk of its own, and is not made twice to whoever is told already', async () => {
  fakeBrowser();
  visit(<LazyPushOptIn reason="saved" />);
  await sees(/before tickets run out/);
  cleanup();
  fakeBrowser({ permission: 'granted' });
  localStorage.setItem('rollcall.push', 'on');
  await syncSubscription();
  offerFor('saved');
  await settled();
  expect(document.body).toHaveTextContent(/^the page$/);
});

describe('the settings', () => {
  const IPAD = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.4 Safari/605.1.15';

  function open(answers: Answers = {}, guest = false) {
    if (guest) removeToken();
    const known = { 'DELETE /api/notifications/subscription': null, [GET]: DEFAULT_KINDS };
    const who = guest ? {} : { user: ana };
    return openPage({ ...device, ...known, ...answers }, <NotificationSettings />, who);
  }
  const kind = (name: string) => screen.findByRole('switch', { name });

  beforeEach(() => void fakeBrowser());

  it('turn this device on and off, and switch a kind by the keyboard, at once, on all devices of a person', async () => {
    const browser = fakeBrowser();
    const { sent } = open({ [PUT]: { ...DEFAULT_KINDS, nearly_gone: false } });
    const nearly = await kind('Tickets almost gone');
    expect(nearly).toBeChecked();
    expect(nearly).toHaveAccessibleDescription(/about to sell out/);
    nearly.focus();
    await userEvent.keyboard(' ');
    expect(nearly).not.toBeChecked();
    await waitFor(() => expect(sent).toEqual([{ call: PUT, body: { nearly_gone: false } }]));
    await sees('These apply to all your devices.');
    await press('Turn on');
    await press('Turn off');
    expect(await screen.findByRole('button', { name: 'Turn on' })).toBeVisible();
    expect(browser.current()).toBeNull();
  });

  it('says what is wrong when it cannot be read or saved, and goes back', async () => {
    let answer: unknown = problemResponse(503, 'server.internal', 'Try later.');
    const tooMany = problemResponse(429, 'request.too_many', 'Too many requests.');
    open({ [GET]: () => answer, [PUT]: tooMany });
    await sees('Try later.');
    answer = { ...DEFAULT_KINDS, nearly_gone: false };
    await press('Try Again');
    expect(await kind('Tickets almost gone')).not.toBeChecked();
    await press('Doors open soon', 'switch');
    const title = "Couldn't change your notifications";
    await toasts({ title, description: 'Too many requests.' });
    expect(await kind('Doors open soon')).toBeChecked();
  });

  it('of a guest are of this device, and there is nothing to choose while it is off', async () => {
    open({}, true);
    await screen.findByRole('button', { name: 'Turn on' });
    expect(screen.queryByRole('switch')).toBeNull();
    await press('Turn on');
    expect(await screen.findAllByRole('switch')).toHaveLength(4);
    seesNo('These apply to all your devices.');
  });

  it.each([
    ['denied', () => void fakeBrowser({ permission: 'denied' }), /are blocked in this browser/],
    ['unsupported', () => plainBrowser(), /can't show notifications/],
    ['install', () => plainBrowser(IPAD), /only from your home screen/],
  ])('explains what to do when it is %s', async (_state, become, text) => {
    become();
    Object.defineProperty(navigator, 'maxTouchPoints', { configurable: true, value: 5 });
    open();
    await sees(text);
    expect(screen.queryByRole('button', { name: 'Turn on' })).toBeNull();
    expect(await screen.findAllByRole('switch')).toHaveLength(4);
  });
});

it('a door lead is notified while the page is closed, by one switch that also turns this device on', async () => {
  const browser = fakeBrowser();
  storeToken('t');
  const { sent } = mockApi({
    ...device,
    'GET /api/user': { ...ana, role: 'admin' },
    [GET]: DEFAULT_KINDS,
    [PUT]: { ...DEFAULT_KINDS, door_alert: true },
  });
  visit(<DoorAlerts />);
  const name = 'Notify me when this page is closed';
  expect(await screen.findByRole('switch', { name })).not.toBeChecked();
  await press(name, 'switch');
  await waitFor(() => expect(screen.getByRole('switch', { name })).toBeChecked());
  expect(browser.asked).toHaveBeenCalledOnce();
  expect(sent).toContainEqual({ call: PUT, body: { door_alert: true } });
});
