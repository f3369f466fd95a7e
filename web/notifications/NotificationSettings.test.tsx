import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ALL_KINDS } from '#shared/notifications/kinds.ts';
import { userKey } from '#web/session/user.queries.ts';
import {
  ana,
  newClient,
  problemResponse,
  mockApi,
  TestProviders,
} from '#web/account/account.testing.tsx';
import { removeToken, storeToken } from '#web/api/token.ts';
import { toastStore } from '#web/ui/toast.ts';
import { NotificationSettings } from './NotificationSettings.tsx';
import { fakeBrowser, plainBrowser } from './push.testing.ts';

const IPAD = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.4 Safari/605.1.15';

function open({ guest = false } = {}): void {
  const client = newClient();
  if (guest) removeToken();
  else {
    storeToken('secret');
    client.setQueryData(userKey, ana);
  }
  render(
    <TestProviders client={client}>
      <NotificationSettings />
    </TestProviders>,
  );
}

const GET = 'GET /api/notifications/preferences';
const PUT = 'PUT /api/notifications/preferences';
const DEVICE = {
  'GET /api/notifications/key': () => Response.json({ key: 'key' }),
  'PUT /api/notifications/subscription': () => Response.json({ preferences: ALL_KINDS }),
  'DELETE /api/notifications/subscription': () => new Response(null, { status: 204 }),
};

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  mockApi({ ...DEVICE, [GET]: () => Response.json(ALL_KINDS) });
});
afterEach(() => {
  vi.restoreAllMocks();
  plainBrowser();
  vi.unstubAllGlobals();
});

it('turns this device on and off', async () => {
  const browser = fakeBrowser();
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Turn on' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Turn off' }));
  expect(await screen.findByRole('button', { name: 'Turn on' })).toBeVisible();
  expect(browser.current()).toBeNull();
});

it('a kind is switched by a tap or the keyboard, at once, on all devices of a person', async () => {
  fakeBrowser();
  const sent: unknown[] = [];
  mockApi({
    ...DEVICE,
    [GET]: () => Response.json(ALL_KINDS),
    [PUT]: async (request) => {
      sent.push(await request.json());
      return Response.json({ ...ALL_KINDS, nearly_gone: false });
    },
  });
  open();
  const nearly = await screen.findByRole('switch', { name: 'Tickets nearly gone' });
  expect(nearly).toBeChecked();
  expect(nearly).toHaveAccessibleDescription(/about to sell out/);
  nearly.focus();
  await userEvent.keyboard(' ');
  expect(nearly).not.toBeChecked();
  await waitFor(() => expect(sent).toEqual([{ nearly_gone: false }]));
  expect(screen.getByText('The same on all your devices.')).toBeVisible();
});

it('goes back, and says why, when it could not be saved', async () => {
  fakeBrowser();
  mockApi({
    ...DEVICE,
    [GET]: () => Response.json(ALL_KINDS),
    [PUT]: () => problemResponse(429, 'request.too_many', 'Too many requests.'),
  });
  open();
  const doors = await screen.findByRole('switch', { name: 'Doors open soon' });
  await userEvent.click(doors);
  await waitFor(() => expect(toastStore.get()?.description).toBe('Too many requests.'));
  expect(doors).toBeChecked();
});

it('says what is wrong when it cannot be read, and tries again', async () => {
  fakeBrowser();
  mockApi({ ...DEVICE, [GET]: () => problemResponse(503, 'server.internal', 'Try later.') });
  open();
  expect(await screen.findByText('Try later.')).toBeVisible();
  mockApi({ ...DEVICE, [GET]: () => Response.json({ ...ALL_KINDS, doors_soon: false }) });
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('switch', { name: 'Doors open soon' })).not.toBeChecked();
});

it('of a guest are of this device, and there is nothing to choose while it is off', async () => {
  fakeBrowser();
  open({ guest: true });
  await screen.findByRole('button', { name: 'Turn on' });
  expect(screen.queryByRole('switch')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Turn on' }));
  expect(await screen.findAllByRole('switch')).toHaveLength(3);
  expect(screen.queryByText('The same on all your devices.')).toBeNull();
});

it.each([
  ['denied', () => void fakeBrowser({ permission: 'denied' }), /are blocked in this browser/],
  ['unsupported', () => plainBrowser(), /cannot show notifications/],
  ['install', () => plainBrowser(IPAD), /from the home screen only/],
])('explains what to do when it is %s', async (_state, browser, text) => {
  browser();
  Object.defineProperty(navigator, 'maxTouchPoints', { configurable: true, value: 5 });
  mockApi({ [GET]: () => Response.json(ALL_KINDS) });
  open();
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Turn on' })).toBeNull();
  expect(await screen.findAllByRole('switch')).toHaveLength(3);
});
