import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Device } from '#shared/checkin/doorDevices.schemas.ts';
import { problem } from '#testing/mocks.ts';
import { openDoor } from '#web/door/door.testing.tsx';
import { dialog, fill, press, sees } from '#web/testing/hands.ts';
import type { Answers } from '#web/testing/pages.tsx';

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

const open = (answers: Answers = {}) =>
  openDoor(
    {
      'GET /api/door/devices': [gate, side],
      'GET /api/door/settings': { approval: false },
      ...answers,
    },
    '?tab=devices',
  );

const choose = async (name: string): Promise<void> => {
  await press('More for Front gate');
  await press(name, 'menuitem');
};

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

it('revokes a device once that is confirmed, and says what becomes of its scans', async () => {
  const REVOKE = 'POST /api/door/devices/dev-gate/revoke';
  const { sent } = open({ [REVOKE]: { ...gate, status: 'revoked' } });
  await choose('Revoke');
  const sure = await dialog('Revoke Front gate?');
  expect(sure.getByText(/It will still send its 3 unsent scans\./)).toBeVisible();
  expect(sent[REVOKE]).toBeUndefined();
  await press('Revoke');
  await sees('Device revoked');
});

it('renames a device', async () => {
  const RENAME = 'PATCH /api/door/devices/dev-gate';
  const { sent } = open({ [RENAME]: { ...gate, name: 'North gate' } });
  await choose('Rename');
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
