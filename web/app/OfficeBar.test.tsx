import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { ana } from '#web/testing/server.tsx';
import { storeToken } from '#web/api/token.ts';
import { button, press, sees } from '#web/testing/userActions.ts';
import { address, serve, showPages, type Answers } from '#web/testing/pages.tsx';
import { row } from '#web/orders/admin/orders.testing.tsx';
import { entriesFor, type Known } from '#web/app/palette/CommandPalette.tsx';
import { sitePageAt } from '#shared/site/pages.ts';
import { ADMIN_MENU } from '#shared/site/adminPages.ts';
import { AdminMenu, areaAt } from '#web/office/AdminMenu.tsx';
import { aListedPromoter, aPromoterProfile } from '#shared/testing/officeBuilders.ts';
import { OfficeBar } from './TeamParts.tsx';

beforeEach(() => {
  const watch = vi.fn<() => void>();
  const Observer = class {
    observe = watch;
    unobserve = watch;
    disconnect = watch;
  };
  vi.stubGlobal('ResizeObserver', Observer);
  Element.prototype.scrollIntoView = watch;
});

function open(answers: Answers = {}, at = '/admin'): void {
  storeToken('t');
  serve({
    'GET /api/user': { ...ana, role: 'admin' },
    'GET /api/admin/event-choices': [
      { id: 6, title: 'Peach City Skate Jam', start_date: '2026-12-11' },
      { id: 7, title: 'Neon Night', start_date: '2026-12-18' },
    ],
    'GET /api/admin/promoters': [],
    'GET /api/discount-codes': [],
    ...answers,
  });
  const page = (
    <>
      <OfficeBar />
      <main id="content">
        <input type="search" aria-label="Search orders" />
      </main>
    </>
  );
  showPages({ '*': page }, at);
}

it('goes from event to event', async () => {
  open({}, '/admin/events?manage=6');
  const events = await screen.findByLabelText('Go to event');
  await waitFor(() => expect(events).toHaveValue('6'));
  await userEvent.selectOptions(events, '7');
  expect(address()).toBe('/admin/events?manage=7');
});

it('finds by Ctrl K what is known at once and orders by asking, and goes there by Enter', async () => {
  const order = row({ customer_name: 'Neona Rivera' });
  const kim = aListedPromoter(aPromoterProfile({ id: 3, name: 'Kim Neon' }));
  open({
    'GET /api/admin/orders?search=neon&limit=6': [order],
    'GET /api/admin/promoters': [kim],
  });
  await screen.findByLabelText('Go to event');
  await userEvent.keyboard('{Control>}k{/Control}');
  const box = await screen.findByPlaceholderText(/^Event, order/);
  await userEvent.type(box, 'neon');
  const found = within(await screen.findByRole('listbox'));
  await found.findByRole('option', { name: /^RC-7KQ4.*Neona Rivera/ });
  expect(found.getAllByRole('option')[0]).toHaveTextContent('Neon Night');
  expect(found.getByRole('option', { name: /^Kim Neon/ })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(address()).toBe('/admin/events?manage=7');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('goes by Enter to the first entry of a list that one letter has changed as a whole', async () => {
  open();
  await press(/^Search or go to/);
  await screen.findByRole('option', { name: /^Create Event/ });
  await userEvent.type(screen.getByRole('combobox', { name: 'Search the office' }), 'v{Enter}');
  expect(address()).toBe('/admin/venues');
});

it('says when nothing is found', async () => {
  open({ 'GET /api/admin/orders?search=zz&limit=6': [] });
  await press(/^Search or go to/);
  await userEvent.type(await screen.findByPlaceholderText(/^Event, order/), 'zz');
  await sees('Nothing found for “zz”');
});

it('goes to the search of the page by a slash', async () => {
  open();
  await screen.findByLabelText('Go to event');
  await userEvent.keyboard('/');
  expect(screen.getByRole('searchbox')).toHaveFocus();
});

const event = (id: number, title: string, start_date = '2026-12-11') => ({
  id,
  title,
  start_date,
});
const known: Known = {
  events: [event(1, 'Neon Jam'), event(2, 'Café Roll'), event(3, 'Neon Night')],
};
const labels = (text: string, from: Known = known) =>
  entriesFor(text, from, '2026-12-11').map(({ label }) => label);

it('the palette offers what is done most, and the nearest events, before anything is typed', () => {
  const events = [
    event(4, 'In Spring', '2027-04-01'),
    event(1, 'Neon Jam', '2026-12-12'),
    event(2, 'Café Roll', '2026-12-09'),
    event(3, 'Neon Night', '2026-12-08'),
    event(5, 'Last Year', '2025-12-08'),
  ];
  expect(labels('', { events })).toEqual([
    'Create Event',
    'Start Scanning',
    'All Orders',
    'Event Analytics',
    'Café Roll',
    'Neon Jam',
    'In Spring',
    'Neon Night',
    'Last Year',
  ]);
});

it.each([
  ['neon', ['Neon Jam', 'Neon Night']],
  [
    'NIGHT n',
    [
      'Neon Night',
      'Neon Night › Orders',
      'Neon Night › Tickets',
      'Neon Night › Guests',
      'Neon Night › Messages',
    ],
  ],
  ['cafe roll dec', expect.arrayContaining(['Café Roll'])],
  ['venue', ['Venue Management']],
  ['guest', ['Neon Jam › Guests']],
  ['promo code', ['Discount Codes']],
  ['refund', ['All Orders', 'Payments']],
  ['eon', []],
])('the palette finds by the beginnings of words: %s', (text, found) => {
  expect(labels(text)).toEqual(found);
});

it('the palette shows at most six of a kind', () => {
  const events = Array.from({ length: 9 }, (_, at) => event(at, `Neon ${at}`));
  expect(labels('neon', { events })).toHaveLength(6);
});

it.each([
  ['/admin', 'Overview'],
  ['/admin?tab=analytics', 'Overview'],
  ['/admin?tab=orders&status=cancelled', 'Orders'],
  ['/admin/promoters/3', 'Promoter Management'],
])('the menu says where one is: %s', (at, label) => {
  serve({});
  showPages({ '*': <AdminMenu /> }, at);
  const current = screen.getAllByRole('link', { current: 'page', hidden: true });
  // On a phone, and beside the page on a desk.
  expect(current.map(({ textContent }) => textContent)).toEqual([label, label]);
});

it('the menu marks where one is, and stays folded to its icons on this device', async () => {
  const menu = () => {
    cleanup();
    serve({
      'GET /api/admin/mails/dead': { dead: 2 },
      'GET /api/admin/payments/open': { open: 0 },
    });
    showPages({ '*': <AdminMenu /> }, '/admin?tab=orders');
  };
  menu();
  for (const link of screen.getAllByRole('link', { current: 'page' }))
    expect(link).toHaveTextContent('Orders');
  await press('Collapse menu');
  menu();
  expect(button('Expand menu')).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Audit Log' })[0]).toHaveAttribute('title');
  await press('Expand menu');
  menu();
  expect(button('Collapse menu')).toBeVisible();
});

it('each entry leads to a page, and knows the addresses of its area', () => {
  for (const { to } of ADMIN_MENU) expect([to, sitePageAt(to)]).not.toEqual([to, null]);
  expect(areaAt('/admin/events/')?.label).toBe('Event Management');
  expect(areaAt('/Admin')?.label).toBe('Overview');
  expect(areaAt('/admin', '?tab=orders&event=1')?.label).toBe('Orders');
  expect(areaAt('/admin/promoters/3')?.label).toBe('Promoter Management');
  expect(areaAt('/admin/nowhere')).toBeUndefined();
});
