import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import type { ListedGuest } from '#shared/guests/guests.schemas.ts';
import { storeToken } from '#web/api/token.ts';
import { dialog, press, sees, toasts } from '#web/testing/userActions.ts';
import { address, showPages } from '#web/testing/pages.tsx';
import { mockApi } from '#web/testing/server.tsx';
import { GuestsPanel } from './GuestsPanel.tsx';

const ada: ListedGuest = {
  orderId: 'o-1',
  orderNumber: 'RC-1',
  name: 'Ada Guest',
  email: 'ada@rink.example',
  ticket: 'Floor',
  quantity: 2,
  checkedIn: 1,
  note: 'DJ guests',
  withdrawn: false,
  givenAt: '2026-11-20T20:00:00.000Z',
};
const zoltan: ListedGuest = { ...ada, orderId: 'o-2', name: 'Zoltan Kiss', email: null };
const gone: ListedGuest = { ...ada, orderId: 'o-3', name: 'Ben Gone', withdrawn: true };

beforeEach(() => storeToken('t'));

function open(guests: ListedGuest[], total = guests.length) {
  const list = { guests, total, tickets: total, checkedIn: 1 };
  const served = mockApi({
    'GET /api/admin/events/1/guests': list,
    'POST /api/orders/o-1/resend-confirmation': { message: 'Sent.' },
    'POST /api/admin/guests/o-1/withdraw': gone,
    'POST /api/admin/guests/o-2/withdraw': gone,
  });
  showPages({ '/admin/events': <GuestsPanel eventId={1} /> }, '/admin/events');
  return served;
}

it('are listed with their tickets, sorted by a heading, and open as orders', async () => {
  open([zoltan, ada, gone]);
  await sees('Ada Guest', 'ada@rink.example', 'No e-mail: share the link', 'Taken back');
  const row = within(screen.getByText('Ada Guest').closest('tr')!);
  for (const text of ['Floor', '1 of 2', 'DJ guests']) expect(row.getByText(text)).toBeVisible();
  await press('Guest');
  const [, ...boxes] = screen.getAllByRole('checkbox');
  expect(boxes.map((box) => box.ariaLabel)).toEqual(
    ['Ada Guest', 'Ben Gone', 'Zoltan Kiss'].map((one) => `Select ${one} · Floor`),
  );
  await userEvent.click(screen.getByText('Ada Guest'));
  expect(address()).toBe('/admin?tab=orders&order=o-1');
});

it('keep the order of the server when there are more than those listed', async () => {
  open([zoltan, ada], 900);
  await sees('The newest 2 of 900. See Orders for the others.');
  expect(screen.queryByRole('button', { name: 'Guest' })).toBeNull();
});

it('lose their tickets one by one, whoever is inside', async () => {
  const { sent } = open([ada]);
  await press('More for Ada Guest');
  await press('Take Back', 'menuitem');
  const sure = await dialog('Take tickets back from Ada Guest?');
  expect(sure.getByText('This guest is already checked in')).toBeVisible();
  await press('Take Back');
  await toasts({ title: 'Tickets taken back' });
  expect(sent[0]?.body).toEqual({ force: true });
});

it('get their tickets again, or lose them, together', async () => {
  const { sent } = open([{ ...ada, checkedIn: 0 }, zoltan, gone]);
  await sees('Ben Gone');
  await press('Select all shown', 'checkbox');
  await press('Send Again');
  await sees('1 guest will get their tickets by e-mail again.', '2 left out', 'No e-mail');
  await press('Send Again 1');
  await sees('1 of 1 done');
  await userEvent.keyboard('{Escape}');
  await press('Take Back');
  await sees('1 of 2 inside', '1 left out');
  await press('Take Back 2');
  await sees('2 of 2 done');
  expect(sent.slice(1).map(({ body }) => body)).toEqual([{ force: false }, { force: true }]);
});
