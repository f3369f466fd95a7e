import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import type { User } from '#shared/accounts/accounts.schemas.ts';
import { readToken, storeToken } from '#web/api/token.ts';
import { thisDevice } from '#web/checkin/door/thisDevice.ts';
import { recordScan } from '#web/checkin/device/outbox.ts';
import { deviceAnswers } from '#web/checkin/testing/device.ts';
import { aFact } from '#web/checkin/testing/door.ts';
import { hasUnsent, markUnsent } from '#web/checkin/device/unsentFlag.ts';
import { anOccasion, anOrder } from '#shared/testing/orders.ts';
import { db } from '#web/offline/db.ts';
import { writeOwner } from '#web/offline/queryStore.ts';
import { ana, newClient, mockApi, orderRow, TestProviders } from './account.testing.tsx';
import { userKey } from '#web/session/user.queries.ts';
import { useLogout } from './useLogout.tsx';

const staff: User = { ...ana, id: 'usr_staff', username: 'staff', role: 'staff' };

function Leave() {
  const { startLogout, dialog } = useLogout();
  return (
    <>
      <p data-testid="where">{useLocation().pathname}</p>
      <button type="button" onClick={startLogout}>
        Logout
      </button>
      {dialog}
    </>
  );
}

async function open(who: User, scans: number) {
  const { db, sender } = thisDevice();
  await waitFor(() => expect(sender.state.get().sending).toBe(false));
  await db.outbox.clear();
  await db.segments.clear();
  for (let n = 1; n <= scans; n += 1) {
    await recordScan(db, aFact(n), { deviceName: 'Gate A', gen: 1 });
  }
  markUnsent(scans > 0);
  const client = newClient();
  storeToken('secret');
  writeOwner(who.id);
  client.setQueryData(userKey, who);
  render(
    <TestProviders client={client} at="/admin/check-in">
      <Leave />
    </TestProviders>,
  );
  const user = userEvent.setup();
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  return { press, unsent: () => db.outbox.count() };
}

const answers = { ...deviceAnswers(), 'GET /api/user': () => Response.json(staff) };

beforeEach(async () => {
  localStorage.clear();
  await db.orders.clear();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

it('asks whoever works the door about scans that are still here, and can be told to stay', async () => {
  mockApi(answers);
  const { press, unsent } = await open(staff, 2);
  await press('Logout');
  const question = within(
    await screen.findByRole('dialog', { name: 'Scans are still on this device' }),
  );
  expect(
    question.getByText(
      '2 scans have not been sent yet. They stay on this device and are sent the next time somebody of the team signs in here.',
    ),
  ).toBeVisible();
  await press('Stay logged in');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(readToken()).toBe('secret');
  expect(screen.getByTestId('where')).toHaveTextContent('/admin/check-in');
  expect(await unsent()).toBe(2);
});

it('leaves every unsent scan on the device when they log out nevertheless', async () => {
  const { asked } = mockApi(answers);
  const { press, unsent } = await open(staff, 1);
  await press('Logout');
  await screen.findByText(/^1 scan has not been sent yet\. It stays/);
  await press('Log out');
  await waitFor(() => expect(screen.getByTestId('where')).toHaveTextContent(/^\/$/));
  expect(readToken()).toBeNull();
  expect(asked).toContain('POST /api/auth/logout');
  expect(await unsent()).toBe(1);
  expect(hasUnsent()).toBe(true);
});

it('sends them meanwhile where there is a connection', async () => {
  mockApi({
    ...answers,
    'POST /api/door/events/7/scans': async (request) => {
      const { scans } = await request.json();
      const results = scans.map(({ id }: { id: string }) => ({ id, outcome: 'applied' }));
      return Response.json({ serverTime: Date.now(), results, cursor: '1' });
    },
  });
  const { press, unsent } = await open({ ...staff, role: 'admin' }, 2);
  await press('Logout');
  await screen.findByRole('dialog', { name: 'All scans are sent' });
  expect(await unsent()).toBe(0);
});

it.each([
  ['a skater, whose scans they are not', ana, 2],
  ['staff without any', staff, 0],
])('lets %s go at once', async (_, who, scans) => {
  mockApi(answers);
  const { press, unsent } = await open(who, scans);
  await press('Logout');
  await waitFor(() => expect(readToken()).toBeNull());
  await waitFor(() => expect(screen.getByTestId('where')).toHaveTextContent(/^\/$/));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await unsent()).toBe(scans);
});

/** One order of the user for an event that is `days` ahead. */
async function withTickets(days: number) {
  const row = orderRow('RC-MINE', ana.id);
  const at = (add: number) => new Date(Date.now() + (days + add) * 86_400_000).toISOString();
  const event = anOccasion({
    start_date: at(0).slice(0, 10),
    end_date: at(0).slice(0, 10),
    starts_at: at(0),
    end_time: at(0.2),
  });
  await db.orders.put({ ...row, order: anOrder({ order_number: 'RC-MINE', event }) });
}

it('asks before upcoming tickets leave the device, and keeps them where that is wished', async () => {
  mockApi(answers);
  const { press } = await open(ana, 0);
  await withTickets(3);
  await press('Logout');
  await screen.findByRole('dialog', { name: 'Keep your tickets on this device?' });
  await press('Close');
  expect(readToken()).toBe('secret');
  await press('Logout');
  await screen.findByRole('dialog');
  await press('Keep and Log Out');
  await waitFor(() => expect(readToken()).toBeNull());
  await waitFor(() => expect(screen.getByTestId('where')).toHaveTextContent(/^\/$/));
  expect(await db.orders.get('RC-MINE')).toMatchObject({ userId: null });
});

it('takes them away where that is wished, and past ones without a question', async () => {
  mockApi(answers);
  const { press } = await open(ana, 0);
  await withTickets(3);
  await press('Logout');
  await screen.findByRole('dialog');
  await press('Remove and Log Out');
  await waitFor(async () => expect(await db.orders.count()).toBe(0));
});

it('does not ask for the tickets of events that are over', async () => {
  mockApi(answers);
  const { press } = await open(ana, 0);
  await withTickets(-9);
  await press('Logout');
  await waitFor(async () => expect(await db.orders.count()).toBe(0));
  expect(screen.queryByRole('dialog')).toBeNull();
});
