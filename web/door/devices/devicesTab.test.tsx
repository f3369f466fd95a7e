import { cleanup, screen, within, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Device } from '#shared/checkin/doorDevices.schemas.ts';
import { problem } from '#testing/mocks.ts';
import { openDoor } from '#web/door/door.testing.tsx';
import { dialog, fill, press, sees, seesNo } from '#web/testing/userActions.ts';
import { type Answers, serve, show } from '#web/testing/pages.tsx';
import { NewDevices } from './NewDevices.parts.tsx';

const gate: Device = {
  id: 'dev-gate',
  name: 'Front gate',
  user: 'door',
  registered_at: '2026-11-20T20:00:00.000Z',
  status: 'approved',
  last_sync_at: '2026-11-20T21:00:00.000Z',
  pending: 3,
  manifest_cursor: '9',
  manifest_at: '2026-11-20T21:00:00.000Z',
  battery: 0.41,
  state: { app: '1.0.0', clock: 'anchored', persisted: true },
  revoked_at: null,
};
const nothing = { last_sync_at: null, manifest_at: null, battery: null, pending: 0 };
const side: Device = { ...gate, id: 'dev-side', name: 'Side door', status: 'waiting', ...nothing };

const old: Device = {
  ...gate,
  id: 'dev-old',
  name: 'Back door',
  registered_at: '2026-11-01T20:00:00.000Z',
  last_sync_at: '2026-11-18T20:00:00.000Z',
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T21:05:00.000Z') });
});

const open = (answers: Answers = {}) =>
  openDoor({ 'GET /api/door/devices': [gate, side], ...answers }, '?tab=devices');

it('lists devices, those that wait first, with what each has and owes, and approves one', async () => {
  const APPROVE = 'POST /api/door/devices/dev-side/approve';
  let now = side;
  const { sent } = open({
    'GET /api/door/devices': () => [gate, now],
    [APPROVE]: () => (now = { ...side, status: 'approved' }),
  });
  await sees('Front gate', '1 device waiting for approval');
  const [, first, row] = screen.getAllByRole('row');
  expect(first).toHaveTextContent('Side door');
  expect(row).toHaveTextContent('Approved');
  expect(within(row!).getByText('41%')).toBeVisible();
  expect(within(row!).getByText('3')).toBeVisible();
  await press('Approve');
  await sees('Device approved');
  expect(await screen.findAllByText('Approved')).toHaveLength(2);
  expect(sent[APPROVE]).toHaveLength(1);
});

it('a lost phone is removed by one button, which says what happens to its lists and scans', async () => {
  const REVOKE = 'POST /api/door/devices/dev-gate/revoke';
  const { sent } = open({ [REVOKE]: { ...gate, status: 'revoked' } });
  await press('More for Front gate');
  await press('Lost Phone', 'menuitem');
  const sure = await dialog('Lost phone: Front gate');
  expect(sure.getByText(/deletes its guest lists as soon as it’s online/)).toBeVisible();
  expect(sure.getByText('Its 3 unsent scans will still be accepted.')).toBeVisible();
  expect(sent[REVOKE]).toBeUndefined();
  await press('Remove from the Door');
  await sees('Device removed');
  expect(sent[REVOKE]).toHaveLength(1);
});

it('lists the devices of tonight, or all', async () => {
  open({ 'GET /api/door/devices': [gate, old] });
  await sees('Front gate');
  expect(screen.queryByText('Back door')).toBeNull();
  await press('All');
  await sees('Back door', 'Front gate');
  cleanup();
  openDoor({ 'GET /api/door/devices': [gate, old] }, '?tab=devices&devices=all');
  await sees('Back door', 'Front gate');
});

it('approves together what waits, and removes together what is not removed yet', async () => {
  const gone: Device = { ...gate, id: 'dev-gone', name: 'Lost one', status: 'revoked' };
  const { sent } = open({
    'GET /api/door/devices': [gate, side, gone],
    'POST /api/door/devices/dev-side/approve': side,
    'POST /api/door/devices/dev-side/revoke': { ...side, status: 'revoked' },
    'POST /api/door/devices/dev-gate/revoke': { ...gate, status: 'revoked' },
  });
  await sees('Lost one');
  await press('Select all shown', 'checkbox');
  const bar = within(screen.getByText('3 selected').parentElement!);
  await userEvent.click(bar.getByRole('button', { name: 'Approve' }));
  await sees('1 device will get guest lists.', '2 left out');
  await press('Approve 1');
  await sees('1 of 1 done');
  await userEvent.keyboard('{Escape}');
  await press('Remove from the Door');
  await sees('1 left out');
  await press('Remove from the Door 2');
  await sees('2 of 2 done');
  expect(Object.keys(sent).filter((call) => call.startsWith('POST'))).toEqual([
    'POST /api/door/devices/dev-side/approve',
    'POST /api/door/devices/dev-side/revoke',
    'POST /api/door/devices/dev-gate/revoke',
  ]);
});

it('renames a device', async () => {
  const RENAME = 'PATCH /api/door/devices/dev-gate';
  const { sent } = open({ [RENAME]: { ...gate, name: 'North gate' } });
  await press('More for Front gate');
  await press('Rename', 'menuitem');
  await fill({ Name: 'North gate' });
  await press('Save');
  await sees('Device renamed');
  expect(sent[RENAME]).toEqual([{ name: 'North gate' }]);
});

it('switches approval on, and shows the code of the door lead', async () => {
  open({
    'PUT /api/door/settings': { approval: true },
    'POST /api/door/approvals': { approval: 'a.b.c', expiresAt: 1 },
  });
  await press('New devices wait for approval', 'switch');
  await sees('Approval is on');
  await press('Show Approval Code');
  expect(await screen.findByRole('img', { name: 'Approval code' })).toBeVisible();
});

it('says when the list did not arrive', async () => {
  open({ 'GET /api/door/devices': problem(500) });
  await sees("Couldn't load the door devices");
});

const { sound, stream } = vi.hoisted(() => ({
  sound: vi.fn<(tone: string) => void>(),
  stream: { tell: (): void => undefined },
}));
// jsdom has no streams; followStream is tested with the live feed of the door.
vi.mock('#web/api/followStream.ts', () => ({
  followStream: ({ onEvent }: { onEvent: () => void }) => {
    stream.tell = onEvent;
    return { stop: () => undefined };
  },
}));
vi.mock('#web/checkin/screens/sounds.parts.ts', () => ({
  sound,
  unlockSoundByTouch: () => () => undefined,
}));

const back: Device = { ...side, id: 'dev-3', name: 'Back door' };

function openAlerts(first: Device[]) {
  let devices = first;
  const served = serve({
    'GET /api/door/devices': () => devices,
    'POST /api/door/devices/dev-side/revoke': { ...side, status: 'revoked' },
    'POST /api/door/devices/dev-3/approve': { ...back, status: 'approved' },
  });
  show(<NewDevices />, '/admin/events');
  const change = (next: Device[]): void => {
    devices = next;
    stream.tell();
  };
  return { ...served, change };
}

it('an admin hears of a new device at once, and removes it by one tap', async () => {
  const { change, sent } = openAlerts([gate, back]);
  await sees(/Waiting for approval at the door: /, 'Back door');
  expect(sound).not.toHaveBeenCalled();
  change([gate, { ...side, status: 'approved' }, back]);
  await sees(/New device at the door: /, 'Side door', '1 more');
  expect(sound).toHaveBeenCalledExactlyOnceWith('caution');
  await press('Remove');
  await sees('Device removed', 'Back door');
  expect(sent['POST /api/door/devices/dev-side/revoke']).toHaveLength(1);
});

it('a device that waits is approved by one tap; one that changes hands is new', async () => {
  const { change } = openAlerts([gate, back]);
  await sees('Back door');
  await press('Approve');
  await sees('Device approved');
  await waitFor(() => seesNo('Back door'));
  change([{ ...gate, user: 'Kim' }]);
  await sees('Front gate');
  await press('OK');
  await waitFor(() => seesNo('Front gate'));
});
