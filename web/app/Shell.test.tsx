import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link, Route, Routes } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { expectConsoleError } from '#testing/console-guard.ts';
import { ana, healthy } from '#web/testing/server.tsx';
import { readToken, storeToken } from '#web/api/token.ts';
import { forgetTickets, rememberTickets } from '#web/offline/hasTickets.ts';
import { checkOnline, watchOnline } from '#web/offline/online.ts';
import { button, leadsTo, press, sees, seesHeading, seesNo } from '#web/testing/userActions.ts';
import { serve, showPages, type Answers } from '#web/testing/pages.tsx';
import { toast, type ToastInput } from '#web/ui/toast.ts';
import { userMenu } from './headerParts.tsx';
import { Component as NotFound } from './NotFound.tsx';
import { Shell, type ShellProps } from './Shell.tsx';

/** A page whose chunk can't be loaded. */
function Lost(): never {
  throw new TypeError('Failed to fetch');
}

function open(at = '/', answers: Answers = {}, look: ShellProps = {}): void {
  cleanup();
  serve({
    'GET /api/user': ana,
    'GET /api/auth/is-promoter': { isPromoter: true, status: 'approved' },
    'GET /api/health': healthy(),
    ...answers,
  });
  const pages = (
    <Routes>
      <Route element={<Shell {...look} />}>
        <Route path="/" element={<Link to="/events">Go</Link>} />
        <Route path="/events" element={<h1>All events</h1>} />
        <Route path="/admin/door" element={<Lost />} />
        <Route path="/admin/check-in" element={<h1>Check-In</h1>} />
        <Route path="*" element={<NotFound />} />
      </Route>
    </Routes>
  );
  showPages({ '*': pages }, at);
}

const names = (part: HTMLElement) =>
  within(part)
    .queryAllByRole('link')
    .map((link) => link.textContent);
const part = (name: string) => screen.getByRole('navigation', { name });

beforeEach(() => {
  forgetTickets();
  vi.stubGlobal('scrollTo', vi.fn<() => void>());
});

it('the header offers a visitor the login, marks the current page, and leads to the tickets on this device once there are some', async () => {
  open('/events');
  await leadsTo('Rollcall', '/');
  const main = within(part('Main'));
  expect(main.getByRole('link', { name: 'Events' })).toHaveAttribute('aria-current', 'page');
  const promoters = main.getByRole('link', { name: 'Promoters' });
  expect(promoters).toHaveAttribute('href', '/promoter/signup');
  const [login] = within(screen.getByRole('banner')).getAllByRole('link', { name: 'Login' });
  expect(login).toHaveAttribute('href', '/login');
  expect(screen.queryByRole('link', { name: 'Tickets on this device' })).toBeNull();
  act(rememberTickets);
  await leadsTo('Tickets on this device', '/tickets');
});

it("the header opens a person's menu at their name, closes it by Escape or when the focus goes on, and logs out", async () => {
  storeToken('t');
  open('/', { 'POST /api/auth/logout': null });
  const name = await screen.findByRole('button', { name: 'ana' });
  await press('ana');
  expect(name).toHaveAttribute('aria-expanded', 'true');
  const links = () => names(name.parentElement ?? name);
  const own = ['Profile', 'My Orders', 'Promoter Dashboard', 'Favorites'];
  await waitFor(() => expect(links()).toEqual(own));
  await userEvent.keyboard('{Escape}');
  expect(links()).toEqual([]);
  expect(name).toHaveFocus();
  expect(screen.queryByRole('link', { name: 'Login' })).toBeNull();
  await press('ana');
  act(() => screen.getByRole('link', { name: 'Go' }).focus());
  expect(name).toHaveAttribute('aria-expanded', 'false');
  await press('ana');
  await press('Logout');
  await waitFor(() => expect(readToken()).toBeNull());
});

it.each([
  ['admin', 'Profile, Dashboard, Favorites'],
  ['user', 'Profile, My Orders, Favorites'],
  ['staff', 'Profile, My Orders, Check-In, Favorites'],
] as const)('the menu by role: %s, %s', (role, labels) => {
  const menu = userMenu({ role }, role === 'admin');
  expect(menu.map(({ label }) => label).join(', ')).toBe(labels);
});

it('the header shows the same entries in the menu of a phone, which closes on the way to another page or by Escape, and keeps the keyboard', async () => {
  open();
  await press('Open menu');
  const all = ['Events', 'DJs', 'Community', 'Promoters', 'Login', 'Find My Tickets'];
  expect(names(part('Menu'))).toEqual(all);
  await userEvent.click(within(part('Menu')).getByRole('link', { name: 'Events' }));
  expect(screen.getByRole('heading', { name: 'All events' })).toBeVisible();
  expect(screen.getByRole('main')).toHaveFocus();
  expect(screen.queryByRole('navigation', { name: 'Menu' })).toBeNull();
  await press('Open menu');
  const opener = screen.getByRole('button', { expanded: true });
  await userEvent.tab({ shift: true });
  const last = within(part('Menu')).getByRole('link', { name: 'Find My Tickets' });
  expect(last).toHaveFocus();
  await userEvent.tab({ shift: true });
  expect(within(part('Menu')).getByRole('link', { name: 'Login' })).toHaveFocus();
  await userEvent.tab();
  expect(last).toHaveFocus();
  await userEvent.tab();
  expect(opener).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('navigation', { name: 'Menu' })).toBeNull();
  expect(opener).toHaveFocus();
});

it('footer has its columns and legal links, and takes an address for the newsletter; it is one line on pages used like an app, and stays away from the door', async () => {
  open();
  await sees(/^The ultimate platform for roller skating enthusiasts/);
  expect(names(part('Quick Links'))).toEqual(['Events', 'DJs', 'Community', 'Promoters']);
  const resources = ['Host an Event', 'Become a DJ', 'Partner with Us'];
  expect(names(part('Resources'))).toEqual(resources);
  for (const name of ['Find My Tickets', 'Privacy', 'Terms', 'Cookies'])
    expect(names(screen.getByRole('contentinfo'))).toContain(name);
  expect(screen.getByLabelText('E-mail')).toBeRequired();
  expect(button('Subscribe')).toBeVisible();
  open('/', {}, { bare: true, footer: 'line' });
  expect(names(screen.getByRole('contentinfo'))).toEqual(['Privacy', 'Terms', 'Cookies']);
  open('/', {}, { bare: true });
  expect(screen.queryByRole('contentinfo')).toBeNull();
});

it('has a toast area on every page, which leaves behind what failed on the page before, but not what led to this one', async () => {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(10_000);
  const goneAfter = async (input: ToastInput, ms: number) => {
    open();
    act(() => toast(input));
    await sees(input.title);
    clock.mockReturnValue(Date.now() + ms);
    fireEvent.click(screen.getByRole('link', { name: 'Go' }));
    return screen.queryByText(input.title) === null;
  };
  expect(await goneAfter({ title: 'Login failed', tone: 'destructive' }, 1001)).toBe(true);
  expect(await goneAfter({ title: 'Checkout closed' }, 1000)).toBe(false);
  expect(await goneAfter({ title: 'Payment Successful', tone: 'success' }, 3999)).toBe(false);
});

it('says politely that the connection is gone, and no more when it is back', async () => {
  watchOnline();
  open();
  act(() => void dispatchEvent(new Event('offline')));
  expect(screen.getByText(/^You're offline/).parentElement).toHaveAttribute('role', 'status');
  await act(checkOnline);
  seesNo(/^You're offline/);
});

const admin = { 'GET /api/user': { ...ana, role: 'admin' } };

it('an office page that is not on the device leaves bar and menu in place, by which one goes on', async () => {
  expectConsoleError('Failed to fetch');
  watchOnline();
  storeToken('t');
  open('/admin/door', admin, { office: true });
  await sees('Something went wrong');
  act(() => void dispatchEvent(new Event('offline')));
  await sees('This page needs a connection');
  await leadsTo('Rollcall office', '/admin');
  expect(await screen.findByRole('navigation', { name: 'Back office' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveAttribute('id', 'content');
  // It skips the menu, too.
  await leadsTo('Skip to content', '#content');
  seesNo(/tickets are saved/, 'Return to Home');
});

it.each([
  ['/', 'admin', 'Open the office', '/admin'],
  ['/', 'staff', 'Open the door', '/admin/check-in'],
  ['/admin/check-in', 'admin', 'Back to the office', '/admin'],
] as const)('at %s, %s has the link %j', async (at, role, text, to) => {
  storeToken('t');
  open(at, { 'GET /api/user': { ...ana, role } });
  await leadsTo(text, to);
});

it('check-in has no way to the office for staff', async () => {
  storeToken('t');
  open('/', { 'GET /api/user': { ...ana, role: 'staff' } });
  await userEvent.click(await screen.findByRole('link', { name: 'Open the door' }));
  await seesHeading('Check-In');
  expect(screen.queryByRole('navigation', { name: 'Team' })).toBeNull();
});

it('knows when there is no such page', async () => {
  open('/no/such/page');
  await sees('404 Page Not Found', 'Did you forget to add the page to the router?');
});
