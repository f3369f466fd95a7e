import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { User } from '#shared/accounts/accounts.schemas.ts';
import { anOccasion, anOrder } from '#shared/testing/orderBuilders.ts';
import { readToken } from '#web/api/token.ts';
import { thisDevice } from '#web/checkin/door/thisDevice.local.ts';
import { recordScan } from '#web/checkin/device/outbox.ts';
import { hasUnsent, markUnsent } from '#web/checkin/device/unsentFlag.ts';
import { deviceAnswers } from '#web/checkin/testing/device.ts';
import { aFact } from '#web/checkin/testing/door.ts';
import { db } from '#web/offline/db.ts';
import { writeOwner } from '#web/offline/dataOwner.ts';
import { press, sees } from '#web/testing/userActions.ts';
import { ana, type Answers, openPage, orderRow } from '#web/testing/server.tsx';
import { useLogout } from './useLogout.tsx';

const staff: User = { ...ana, id: 'usr_staff', username: 'staff', role: 'staff' };

function Leave() {
  const { startLogout, dialog } = useLogout();
  return (
    <>
      <button type="button" onClick={startLogout}>
        Logout
      </button>
      {dialog}
    </>
  );
}

/** Presses Logout on a device with `scans` unsent scans. */
async function startLogout(who: User, scans: number, answers: Answers = {}) {
  const { db: door, sender } = thisDevice();
  await waitFor(() => expect(sender.state.get().sending).toBe(false));
  await door.outbox.clear();
  await door.segments.clear();
  for (let n = 1; n <= scans; n += 1)
    await recordScan(door, aFact(n), { deviceName: 'Gate A', gen: 1 });
  // A count that began before would say that there are none.
  await sender.recount();
  markUnsent(scans > 0);
  writeOwner(who.id);
  const known = { ...deviceAnswers(), 'GET /api/user': staff, ...answers };
  const server = openPage(known, <Leave />, { at: '/admin/check-in', user: who });
  await press('Logout');
  return { ...server, unsent: () => door.outbox.count() };
}
const question = (name: string) => screen.findByRole('dialog', { name });
const isOut = async () => {
  await waitFor(() => expect(readToken()).toBeNull());
  await sees('At /');
};

it('asks whoever works the door about a scan that is still here, and leaves it here', async () => {
  const { asked, unsent } = await startLogout(staff, 1);
  await question('Scans are still on this device');
  await sees(
    /^1 scan has not been sent yet\. It stays on this device and will be sent the next time/,
  );
  await press('Stay logged in');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(readToken()).toBe('secret');
  expect(screen.queryByText(/^At/)).toBeNull();
  await press('Logout');
  await press('Log out');
  await isOut();
  expect(asked).toContain('POST /api/auth/logout');
  expect(await unsent()).toBe(1);
  expect(hasUnsent()).toBe(true);
});

it('sends them meanwhile where there is a connection', async () => {
  const line = Promise.withResolvers<void>();
  const { unsent } = await startLogout({ ...staff, role: 'admin' }, 2, {
    'POST /api/door/events/7/scans': async (request) => {
      await line.promise;
      const { scans } = await request.json();
      const results = scans.map(({ id }: { id: string }) => ({ id, outcome: 'applied' }));
      return { serverTime: Date.now(), results, cursor: '1' };
    },
  });
  await question('Scans are still on this device');
  await sees(/^2 scans have not been sent yet\. They stay on this device/);
  line.resolve();
  await question('All scans sent');
  expect(await unsent()).toBe(0);
});

it.each([
  ['a skater, whose scans they are not', ana, 2],
  ['staff without any', staff, 0],
])('lets %s go at once', async (_, who, scans) => {
  const { unsent } = await startLogout(who, scans);
  await isOut();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await unsent()).toBe(scans);
});

/** Stores an order of the user for an event that is `days` ahead. */
async function withTickets(days: number) {
  const at = (add: number) => new Date(Date.now() + (days + add) * 86_400_000).toISOString();
  const day = at(0).slice(0, 10);
  const times = { start_date: day, end_date: day, starts_at: at(0), end_time: at(0.2) };
  const order = anOrder({ order_number: 'RC-MINE', event: anOccasion(times) });
  await db.orders.put({ ...orderRow('RC-MINE', ana.id), order });
}

it('asks before upcoming tickets leave the device, and keeps them where that is wished', async () => {
  await withTickets(3);
  await startLogout(ana, 0);
  await question('Keep your tickets on this device?');
  await press('Close');
  expect(readToken()).toBe('secret');
  await press('Logout');
  await press('Keep and Log Out');
  await isOut();
  expect(await db.orders.get('RC-MINE')).toMatchObject({ userId: null });
});

it.each([
  ['where that is wished', 3],
  ['without asking where their events are over', -9],
])('takes them away %s', async (_, days) => {
  await withTickets(days);
  await startLogout(ana, 0);
  if (days > 0) await press('Remove and Log Out');
  await waitFor(async () => expect(await db.orders.count()).toBe(0));
  expect(screen.queryByRole('dialog')).toBeNull();
});
