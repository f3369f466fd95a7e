import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { aSelection } from '#shared/testing/builders.ts';
import {
  type EntryPage,
  listedEntrySchema,
  type Taken,
  type WaitingEntry,
} from '#shared/waitingList/waitingList.schemas.ts';
import { aSetup } from '#web/checkout/checkout.testing.ts';
import { press, sees, seesHeading, fill } from '#web/testing/userActions.ts';
import { address, type Answers, refusal, serve, showPages } from '#web/testing/pages.tsx';
import { Component } from './waiting-list.page.tsx';
import { problem } from '#testing/mocks.ts';
import { pageRenderer } from '#web/office/catalogLists/catalogLists.testing.tsx';
import { Component as WaitingListPage } from '#web/waitingList/admin/waiting-list.page.tsx';

const LOOK = 'POST /api/waiting-list/look';
const TAKE = 'POST /api/waiting-list/take';
const LEAVE = 'POST /api/waiting-list/leave';

const dates = { start_date: '2026-12-11', end_date: '2026-12-11' };
const waiting: EntryPage = {
  state: 'waiting',
  place: 3,
  event: { ...dates, id: 7, title: 'Peach City', location: 'Atlanta, GA' },
  ticket: 'Weekend Pass',
  asked: 3,
  offer: null,
  serverTime: 1,
};
const offered = (amount: number, tax: number, quantity: number): EntryPage => ({
  ...waiting,
  state: 'offered',
  place: null,
  offer: { quantity, amount, tax, holdExpiresAt: 3_600_001 },
});

function open(answers: Answers) {
  const { sent } = serve(answers);
  showPages({ '/waiting-list': <Component /> }, '/waiting-list?token=5.abc');
  return sent;
}

it('shows the place, and gives it up once that is confirmed', async () => {
  const sent = open({ [LOOK]: waiting, [LEAVE]: { ...waiting, state: 'left', place: null } });
  await seesHeading('Number 3 in line');
  await sees(/^You're on the list for 3 tickets\./);
  await press('Leave the waiting list');
  expect(sent[LEAVE]).toBeUndefined();
  await press('Leave the waiting list');
  await seesHeading('You left the waiting list');
});

it('says what is held, for how long and for how much, and goes on to the checkout once', async () => {
  const payment = { setup: aSetup({ checkoutId: 'HELD' }), selection: aSelection() };
  const taken: Taken = { orderNumber: null, payment };
  const sent = open({ [LOOK]: offered(5413, 413, 2), [TAKE]: taken });
  await seesHeading('2 tickets are held for you');
  await sees(/^You asked for 3, but .* \$54\.13 total, with \$4\.13 tax\./);
  await userEvent.dblClick(screen.getByRole('button', { name: 'Pay $54.13' }));
  await waitFor(() => expect(address()).toMatch(/^\/checkout\/7\?data=/));
  expect(address()).not.toContain('replaces');
  expect(sent[TAKE]).toHaveLength(1);
});

it('takes free tickets without a payment', async () => {
  open({ [LOOK]: offered(0, 0, 1), [TAKE]: { payment: null, orderNumber: 'RC-1' } });
  await press('Take 1 ticket');
  await waitFor(() => expect(address()).toBe('/orders/RC-1'));
});

const became = (state: EntryPage['state']) => ({ ...waiting, state, place: null });
it.each([
  ['These tickets are yours', became('bought')],
  ['These tickets are no longer held', became('over')],
  ['You left the waiting list', became('left')],
  ["This link doesn't work", refusal(404, 'waiting_list.unknown', "This link doesn't work.")],
])('says what became of it: %s', async (name, answer) => {
  open({ [LOOK]: answer });
  await seesHeading(name);
});

const LIST = 'GET /api/admin/waiting-list';
const entry: WaitingEntry = {
  id: 4,
  state: 'waiting',
  place: 2,
  name: 'Zoe Roller',
  email: 'zoe@example.com',
  ticket: 'Weekend Pass',
  asked: 2,
  offered: null,
  joined_at: '2026-11-20T12:00:00.000Z',
  held_until: null,
  order: null,
  event: { id: 7, title: 'Neon Lane Weekender', start_date: '2026-12-11' },
};
const page = (...entries: WaitingEntry[]) => ({ entries, next_cursor: null as string | null });

const show = pageRenderer('/admin/waiting-list', WaitingListPage, LIST);

it('names who waits, for what and where, older ones on demand, and can be asked again', async () => {
  const older = page({ ...entry, id: 3, name: 'Ben Wheels' });
  const { table } = show(problem(500), { [`${LIST}?cursor=4`]: older });
  await seesHeading("Couldn't load the waiting list");
  table[LIST] = { ...page(entry), next_cursor: '4' };
  await press('Try Again');
  await sees('Zoe Roller');
  const [row] = within(screen.getByRole('table')).getAllByRole('row').slice(1);
  expect(row).toHaveTextContent(/Neon Lane Weekender.*2.*Zoe Roller.*2 × Weekend Pass.*Waiting/);
  const link = screen.getAllByRole('link', { name: 'Neon Lane Weekender' })[0];
  expect(link).toHaveAttribute('href', '/admin/events?manage=7&tab=waiting-list');
  await press('Show older entries');
  await sees('Ben Wheels');
});

it('is narrowed by state and by what is typed', async () => {
  show(page(entry), {
    [`${LIST}?state=left`]: page({ ...entry, state: 'left', place: null, name: 'Cem Left' }),
    [`${LIST}?state=left&search=zoe`]: page(),
  });
  await sees('Zoe Roller');
  await fill({ Status: 'left' });
  await sees('Cem Left');
  await fill({ 'Name or e-mail': 'zoe' });
  await seesHeading('No matches');
});

it('takes many places back at once, but releases held tickets one by one', async () => {
  const offered = { ...entry, id: 5, state: 'offered' as const, place: null, name: 'Ofra Offered' };
  const removed: number[] = [];
  const remove = (one: WaitingEntry) => () => {
    removed.push(one.id);
    return listedEntrySchema.parse({ ...one, state: 'left', place: null });
  };
  show(page(offered, entry), {
    'POST /api/admin/waiting-list/4/remove': remove(entry),
    'POST /api/admin/waiting-list/5/remove': remove(offered),
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all shown' }));
  const [bulk] = screen.getAllByRole('button', { name: 'Remove' });
  await userEvent.click(bulk ?? document.body);
  await sees('They lose their place in line. No e-mail is sent.', /^Tickets are held: release/);
  await press('Remove 1');
  await sees('1 of 1 done');
  expect(removed).toEqual([4]);
  await userEvent.keyboard('{Escape}');
  await press('Release');
  await sees('Release the tickets held for Ofra Offered?');
  await userEvent.click(screen.getAllByRole('button', { name: 'Release' }).at(-1) ?? document.body);
  await waitFor(() => expect(removed).toEqual([4, 5]));
});
