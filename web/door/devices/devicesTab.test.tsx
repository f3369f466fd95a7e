import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Device } from '#shared/checkin/doorDevices.schemas.ts';
import {
  ana,
  mockApi,
  newClient,
  problemResponse,
  TestProviders,
} from '#web/account/account.testing.tsx';
import { storeToken } from '#web/api/token.ts';
import { Toaster } from '#web/ui/Toaster.tsx';
import { Component } from '#web/door/door.page.tsx';

const gate: Device = {
  id: 'dev-gate',
  name: 'Front gate',
  user: 'door',
  registered: true,
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
const side: Device = {
  ...gate,
  id: 'dev-side',
  name: 'Side door',
  status: 'waiting',
  last_sync_at: null,
  manifest_at: null,
  battery: null,
  pending: 0,
};

let devices: Device[];

function open(answers: Parameters<typeof mockApi>[0] = {}) {
  const served = mockApi({
    'GET /api/user': () => Response.json({ ...ana, role: 'admin' }),
    'GET /api/door/devices': () => Response.json(devices),
    'GET /api/door/settings': () => Response.json({ approval: false }),
    ...answers,
  });
  render(
    <TestProviders client={newClient()} at="/admin/door?tab=devices">
      <Routes>
        <Route path="/admin/door" element={<Component />} />
      </Routes>
      <Toaster />
    </TestProviders>,
  );
  return served;
}

const rowOf = async (name: string): Promise<HTMLElement> => {
  const row = (await screen.findByText(name)).closest('tr');
  if (!row) throw new Error(`${name} is in no row`);
  return row;
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  devices = [gate, side];
  storeToken('t');
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

it('lists devices, those that wait first, with what each has and owes', async () => {
  open();
  const row = await rowOf('Front gate');
  expect(row).toHaveTextContent('Approved');
  expect(within(row).getByText('41 %')).toBeVisible();
  expect(within(row).getByText('3')).toBeVisible();
  const [, first] = screen.getAllByRole('row');
  expect(first).toHaveTextContent('Side door');
  expect(screen.getByText('1 device waiting for approval')).toBeVisible();
});

it('approves a device that waits', async () => {
  const { asked } = open({
    'POST /api/door/devices/dev-side/approve': () => {
      devices = [gate, { ...side, status: 'approved' }];
      return Response.json(devices[1]);
    },
  });
  await userEvent.click(within(await rowOf('Side door')).getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('Device approved')).toBeVisible();
  expect(await screen.findAllByText('Approved')).toHaveLength(2);
  expect(asked).toContain('POST /api/door/devices/dev-side/approve');
});

it('revokes a device once that is confirmed, and says what becomes of its scans', async () => {
  const { asked } = open({
    'POST /api/door/devices/dev-gate/revoke': () => {
      devices = [{ ...gate, status: 'revoked' }, side];
      return Response.json(devices[0]);
    },
  });
  await rowOf('Front gate');
  await press('More for Front gate');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Revoke' }));
  const dialog = await screen.findByRole('dialog', { name: 'Revoke Front gate?' });
  expect(dialog).toHaveTextContent('It still hands in its 3 unsent scans.');
  expect(asked.some((call) => call.includes('revoke'))).toBe(false);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('Device revoked')).toBeVisible();
});

it('renames a device', async () => {
  const names: unknown[] = [];
  open({
    'PATCH /api/door/devices/dev-gate': async (request) => {
      const body = (await request.json()) as { name: string };
      names.push(body);
      return Response.json({ ...gate, ...body });
    },
  });
  await rowOf('Front gate');
  await press('More for Front gate');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Rename' }));
  const field = await screen.findByLabelText('Name');
  await userEvent.clear(field);
  await userEvent.type(field, 'North gate');
  await press('Save');
  expect(await screen.findByText('Device renamed')).toBeVisible();
  expect(names).toEqual([{ name: 'North gate' }]);
});

it('switches approval on, and shows the code of the door lead', async () => {
  open({
    'PUT /api/door/settings': () => Response.json({ approval: true }),
    'POST /api/door/approvals': () =>
      Response.json({ approval: 'a.b.c', expiresAt: 1 }, { status: 201 }),
  });
  await userEvent.click(
    await screen.findByRole('switch', { name: 'New devices wait for approval' }),
  );
  expect(await screen.findByText('Approval is on')).toBeVisible();
  await press('Show Approval Code');
  expect(await screen.findByRole('img', { name: 'Approval code' })).toBeVisible();
});

it('says when the list did not arrive', async () => {
  open({ 'GET /api/door/devices': () => problemResponse(500, 'server.internal', 'Broken') });
  expect(await screen.findByText('The door devices did not arrive')).toBeVisible();
});
