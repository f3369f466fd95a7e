import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { AttendeeList, AttendeeRow } from '#shared/orders/adminOrders.schemas.ts';
import { aTicketProduct } from '#shared/testing/builders.ts';
import { anItem, anOrder } from '#shared/testing/orderBuilders.ts';
import { problem } from '#testing/mocks.ts';
import { storeToken } from '#web/api/token.ts';
import { fill, press, sees } from '#web/testing/userActions.ts';
import { refusal, serve, showPages, type Answers } from '#web/testing/pages.tsx';
import { anAdminTicket } from '#web/office/catalogLists/catalogLists.testing.tsx';
import { AttendeesPanel } from './AttendeesPanel.tsx';

const LIST = 'GET /api/admin/events/6/attendees';
const attendee = (id: number, name: string, more: Partial<AttendeeRow> = {}): AttendeeRow => ({
  id,
  order_id: 'ord_ana',
  order_number: 'RC-7KQ4-XN2M-9T2W',
  name,
  buyer: 'Ana Rivera',
  email: 'ana@example.com',
  product_id: 3,
  product: 'Night Ticket',
  days: ['2026-12-11'],
  code: `7KQ4XN2${id}`,
  status: 'valid',
  checked_in_at: null,
  sent: false,
  payment_mode: 'live',
  answers: [],
  ...more,
});
const listOf = (...attendees: AttendeeRow[]): AttendeeList => ({
  attendees,
  more: false,
  today: '2026-12-11',
  time_zone: 'America/New_York',
});
const came = { status: 'checked_in', checked_in_at: '2026-12-12T01:00:00.000Z' } as const;
const four = listOf(
  attendee(1, 'Ana Rivera', { answers: ['Skate size: 8'] }),
  attendee(2, 'Bo Lee', { ...came, sent: true }),
  attendee(3, 'Cleo Park', { status: 'refunded' }),
  attendee(4, 'Dee Cole', { product_id: 4, product: 'Pass', days: null }),
);

function open(answers: Answers = {}) {
  storeToken('test-token');
  const served = serve({ [LIST]: four, ...answers });
  showPages({ '*': <AttendeesPanel eventId={6} /> }, '/admin/events?manage=6&tab=attendees');
  return served;
}

const names = (): (string | null)[] =>
  screen.getAllByRole('checkbox', { name: /^Select (?!all)/ }).map((box) => box.ariaLabel);

it('lists tickets with their states, finds them by name, code, product and check-in, and offers all as a file', async () => {
  const { asked } = open();
  await sees('3 valid tickets, 1 checked in.', 'Checked in', 'Refunded', 'Sent', 'Every day');
  await fill({ 'Search attendees': 'bo l' });
  await sees('1 valid ticket, 1 checked in.');
  await fill({ 'Search attendees': '7kq4-xn24' });
  await sees('1 valid ticket, 0 checked in.');
  expect(names()).toEqual(['Select Dee Cole · Pass']);
  await fill({ 'Search attendees': '' });
  await fill({ 'Check-in': 'Not checked in', Ticket: 'Night Ticket' });
  await sees('1 valid ticket, 0 checked in.');
  expect(names()).toEqual(['Select Ana Rivera · Night Ticket']);
  await press('Export Attendees as CSV');
  await waitFor(() => expect(asked).toContain(`${LIST}.csv`));
});

it('checks in those whom the door would let in, says who was refused and why, and takes it back', async () => {
  const scan_id = '0197a000-0000-7000-8000-000000000001';
  const item = { id: 1, name: 'Night Ticket', holder: 'Ana R.', quantity: 1, unit_price: 2500 };
  const at = { check_in_time: '2026-12-12T01:00:00.000Z' };
  const refused = refusal(409, 'checkin.already_in', 'Already in.');
  const answers = [{ ...item, ...at, scan_id }, refused];
  const { changes } = open({
    'POST /api/check-in': () => answers.shift(),
    'POST /api/check-in/undo': { done: true },
  });
  await sees('Bo Lee');
  await press('Select all shown', 'checkbox');
  await press('Check In');
  await sees('2 tickets will be checked in now, just like at the door.', '2 left out');
  await press('Check In 2');
  await sees('1 of 2 done, 1 failed', 'Dee Cole · Pass: Already in.');
  await press('Undo 1');
  await sees('1 of 1 taken back');
  expect(changes.map(({ call, body }) => [call, body])).toEqual([
    ['POST /api/check-in', { qrCode: '7KQ4XN21', eventId: 6 }],
    ['POST /api/check-in', { qrCode: '7KQ4XN24', eventId: 6 }],
    ['POST /api/check-in/undo', { scanId: scan_id }],
  ]);
});

it('checks in nobody on another day, and says when it would', async () => {
  const other = attendee(2, 'Bo Lee', { days: ['2026-12-12'] });
  open({
    [LIST]: listOf(attendee(1, 'Ana Rivera', { days: ['2026-12-12', '2026-12-13'] }), other),
  });
  await sees('Bo Lee');
  await press('Select all shown', 'checkbox');
  await press('Check In');
  await sees('None of these can be done now.', 'Valid on Sat Dec 12 and Sun Dec 13');
  cleanup();
  open({ [LIST]: { ...listOf(other), today: null } });
  await sees('Bo Lee');
  await press('Select all shown', 'checkbox');
  await press('Check In');
  await sees("The event isn't today");
});

it('says when they cannot be loaded, and when there are none', async () => {
  const answers = [problem(500), listOf()];
  open({ [LIST]: () => answers.shift() });
  await press('Try Again');
  await sees('No Attendees Yet');
});

it('moves tickets to another product after saying what it means for each, with the difference waived or offered', async () => {
  const item = { ticket_product_id: 3, unit_price: 2500, unit_tax_amount: 206 };
  const night = aTicketProduct({ id: 3, name: 'Night Ticket', price: 2500 });
  const pass = anAdminTicket({ ...night, id: 9, name: 'Pass', price: 4000, sales_tax_rate: 825 });
  const MOVE = 'POST /api/admin/orders/ord_ana/exchanges';
  const { changes } = open({
    'GET /api/events/6/tickets': [anAdminTicket(night), pass],
    'GET /api/admin/orders/ord_ana/move-targets': [],
    'GET /api/orders/ord_ana': anOrder({ items: [anItem({ ...item, id: 1 })] }),
    [MOVE]: { itemId: 1, refundId: null, amount: 0 },
  });
  await sees('Bo Lee');
  await press(/^Select Ana Rivera/, 'checkbox');
  await press(/^Select Bo Lee/, 'checkbox');
  await press('Move');
  await waitFor(() => expect(screen.getByText(/^Pass · /)).toBeInTheDocument());
  await fill({ 'New ticket': '9' });
  await press('Continue');
  await sees('1 left out', 'No longer valid, or already checked in', /^The buyer pays \$/);
  await fill({ 'If the new ticket costs more': 'Waive the difference' });
  await sees('Nothing is charged or paid back.');
  await press('Move 1');
  await sees('1 of 1 done');
  const body = { itemId: 1, ticketId: 9, amount: 0, waive: true };
  expect(changes).toEqual([{ call: MOVE, body }]);
});
