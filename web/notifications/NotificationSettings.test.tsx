import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ALL_KINDS } from '#shared/notifications/kinds.ts';
import { ana, type Answers, mockApi, problemResponse, visit } from '#web/testing/server.tsx';
import { removeToken } from '#web/api/token.ts';
import { press, sees, seesNo, toasts } from '#web/testing/hands.ts';
import { NotificationSettings } from './NotificationSettings.tsx';
import { fakeBrowser, plainBrowser } from './push.testing.ts';

const IPAD = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.4 Safari/605.1.15';
const GET = 'GET /api/notifications/preferences';
const PUT = 'PUT /api/notifications/preferences';

function open(answers: Answers = {}, guest = false) {
  if (guest) removeToken();
  const server = mockApi({
    'GET /api/notifications/key': { key: 'key' },
    'PUT /api/notifications/subscription': { preferences: ALL_KINDS },
    'DELETE /api/notifications/subscription': null,
    [GET]: ALL_KINDS,
    ...answers,
  });
  visit(<NotificationSettings />, guest ? {} : { user: ana });
  return server;
}
const kind = (name: string) => screen.findByRole('switch', { name });

let browser: ReturnType<typeof fakeBrowser>;
beforeEach(() => void (browser = fakeBrowser()));
afterEach(() => plainBrowser());

it('turns this device on and off', async () => {
  open();
  await press('Turn on');
  await press('Turn off');
  expect(await screen.findByRole('button', { name: 'Turn on' })).toBeVisible();
  expect(browser.current()).toBeNull();
});

it('a kind is switched by a tap or the keyboard, at once, on all devices of a person', async () => {
  const { sent } = open({ [PUT]: { ...ALL_KINDS, nearly_gone: false } });
  const nearly = await kind('Tickets nearly gone');
  expect(nearly).toBeChecked();
  expect(nearly).toHaveAccessibleDescription(/about to sell out/);
  nearly.focus();
  await userEvent.keyboard(' ');
  expect(nearly).not.toBeChecked();
  await waitFor(() => expect(sent).toEqual([{ call: PUT, body: { nearly_gone: false } }]));
  await sees('The same on all your devices.');
});

it('says what is wrong when it cannot be read or saved, and goes back', async () => {
  let answer: unknown = problemResponse(503, 'server.internal', 'Try later.');
  const tooMany = problemResponse(429, 'request.too_many', 'Too many requests.');
  open({ [GET]: () => answer, [PUT]: tooMany });
  await sees('Try later.');
  answer = { ...ALL_KINDS, nearly_gone: false };
  await press('Try Again');
  expect(await kind('Tickets nearly gone')).not.toBeChecked();
  await press('Doors open soon', 'switch');
  await toasts({ description: 'Too many requests.' });
  expect(await kind('Doors open soon')).toBeChecked();
});

it('of a guest are of this device, and there is nothing to choose while it is off', async () => {
  open({}, true);
  await screen.findByRole('button', { name: 'Turn on' });
  expect(screen.queryByRole('switch')).toBeNull();
  await press('Turn on');
  expect(await screen.findAllByRole('switch')).toHaveLength(3);
  seesNo('The same on all your devices.');
});

it.each([
  ['denied', () => void fakeBrowser({ permission: 'denied' }), /are blocked in this browser/],
  ['unsupported', () => plainBrowser(), /cannot show notifications/],
  ['install', () => plainBrowser(IPAD), /from the home screen only/],
])('explains what to do when it is %s', async (_state, become, text) => {
  become();
  Object.defineProperty(navigator, 'maxTouchPoints', { configurable: true, value: 5 });
  open();
  await sees(text);
  expect(screen.queryByRole('button', { name: 'Turn on' })).toBeNull();
  expect(await screen.findAllByRole('switch')).toHaveLength(3);
});
