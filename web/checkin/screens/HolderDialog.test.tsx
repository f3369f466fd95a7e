import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { DoorTicket } from '#shared/checkin/checkin.schemas.ts';
import { aDoorState, aDoorTicket, codeNumber } from '#web/checkin/testing/door.ts';
import type { ScanSession } from './scanSession.ts';
import type { Door } from '#web/checkin/door/door.ts';
import { createGuestList } from '#web/checkin/device/guestList.ts';
import { HolderDialog } from './HolderDialog.tsx';
import { createStore } from '#web/checkin/common/store.ts';

function show(demoAllowed: boolean, tickets: DoorTicket[]) {
  const list = createGuestList();
  list.putTickets(tickets);
  const { meta, ...rest } = aDoorState(list);
  if (!meta) throw new Error('No list');
  const state = { ...rest, meta: { ...meta, event: { ...meta.event, demoAllowed } } };
  const admit = vi.fn<ScanSession['admit']>();
  const door = { list, state: createStore(state) } as Pick<Door, 'list' | 'state'> as Door;
  const session = { admit, closeHolder: () => undefined } as Partial<ScanSession> as ScanSession;
  render(<HolderDialog door={door} session={session} tickets={tickets} />);
  const row = (n: number) => within(screen.getAllByRole('listitem')[n] as HTMLElement);
  return { admit, row };
}

const [demo, first, second] = [1, 2, 3].map((n) =>
  aDoorTicket({ code: codeNumber(n), item: n, ...(n === 1 && { practice: true }) }),
) as [DoorTicket, DoorTicket, DoorTicket];

it('offers no test ticket at a real door, one by one or all together', async () => {
  const { admit, row } = show(false, [demo, first, second]);
  expect(screen.getByText('3 tickets, 2 not in yet')).toBeVisible();
  expect(row(0).getByText('Demo ticket')).toBeVisible();
  expect(row(0).queryByRole('button')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Admit all 2' }));
  await userEvent.click(screen.getByRole('button', { name: 'Yes, admit 2' }));
  expect(admit).toHaveBeenCalledWith([first.code, second.code]);
});

it('offers it like any other in test mode', async () => {
  const { admit, row } = show(true, [demo, first]);
  expect(screen.getByRole('button', { name: 'Admit all 2' })).toBeVisible();
  await userEvent.click(row(0).getByRole('button', { name: 'Admit' }));
  expect(admit).toHaveBeenCalledWith([demo.code]);
});
