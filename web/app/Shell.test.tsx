import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { QueryClientProvider, QueryClient } from '@tanstack/react-query';
import { Link, MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ana, problemResponse, mockApi, healthy } from '#web/account/account.testing.tsx';
import { removeToken, storeToken } from '#web/api/token.ts';
import { forgetTickets, rememberTickets } from '#web/offline/hasTickets.ts';
import { checkOnline, watchOnline } from '#web/offline/online.ts';
import { toast } from '#web/ui/toast.ts';
import { Component as NotFound } from './NotFound.tsx';
import { Shell } from './Shell.tsx';

function Where() {
  return <p data-testid="where">{useLocation().pathname}</p>;
}

function open(at = '/', bare = false): void {
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <MemoryRouter initialEntries={[at]}>
        <Routes>
          <Route element={<Shell bare={bare} />}>
            <Route path="/" element={<Link to="/events">Go</Link>} />
            <Route path="/events" element={<h1>All events</h1>} />
            <Route path="/tickets" element={<Where />} />
            <Route path="*" element={<NotFound />} />
          </Route>
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const promoter = { isPromoter: true, status: 'approved' };
const answers = {
  'GET /api/user': () => Response.json(ana),
  'GET /api/auth/is-promoter': () => Response.json(promoter),
  'GET /api/health': healthy,
};

beforeEach(() => {
  removeToken();
  forgetTickets();
  mockApi(answers);
  vi.stubGlobal('scrollTo', vi.fn<() => void>());
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

describe('header', () => {
  it('offers a visitor the login, and marks the current page', () => {
    open('/events');
    const header = within(screen.getByRole('banner'));
    expect(header.getByRole('link', { name: 'Rollcall' })).toHaveAttribute('href', '/');
    const main = within(header.getByRole('navigation', { name: 'Main' }));
    expect(main.getByRole('link', { name: 'Events' })).toHaveAttribute('aria-current', 'page');
    expect(main.getByRole('link', { name: 'Promoters' })).toHaveAttribute(
      'href',
      '/promoter/signup',
    );
    expect(header.getAllByRole('link', { name: 'Login' })[0]).toHaveAttribute('href', '/login');
  });

  it("opens a person's menu at their name, and closes it by Escape", async () => {
    const user = userEvent.setup();
    storeToken('t');
    open();
    const name = await screen.findByRole('button', { name: 'ana' });
    await user.click(name);
    expect(name).toHaveAttribute('aria-expanded', 'true');
    const links = () =>
      within(name.parentElement ?? name)
        .queryAllByRole('link')
        .map((link) => link.textContent);
    await waitFor(() =>
      expect(links()).toEqual(['Profile', 'My Orders', 'Promoter Dashboard', 'Favourites']),
    );
    await user.keyboard('{Escape}');
    expect(links()).toEqual([]);
    expect(name).toHaveFocus();
    expect(screen.queryByRole('link', { name: 'Login' })).toBeNull();
  });

  it('logs out to the home page even when the server fails', async () => {
    const user = userEvent.setup();
    mockApi({
      ...answers,
      'POST /api/auth/logout': () => problemResponse(500, 'server.internal', 'Oops'),
    });
    storeToken('t');
    open('/events');
    await user.click(await screen.findByRole('button', { name: 'ana' }));
    await user.click(
      within(screen.getByRole('banner')).getAllByRole('button', { name: 'Logout' })[0] ??
        document.body,
    );
    expect(await screen.findByRole('link', { name: 'Go' })).toBeVisible();
    expect(localStorage.getItem('authToken')).toBeNull();
  });

  it('shows the same entries in the menu of a phone, which closes on the way to another page', async () => {
    const user = userEvent.setup();
    open();
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    const menu = screen.getByRole('navigation', { name: 'Menu' });
    const labels = within(menu)
      .getAllByRole('link')
      .map((link) => link.textContent);
    expect(labels).toEqual(['Events', 'DJs', 'Community', 'Promoters', 'Login', 'Find My Tickets']);
    await user.click(within(menu).getByRole('link', { name: 'Events' }));
    expect(screen.getByRole('heading', { name: 'All events' })).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Menu' })).toBeNull();
  });

  it('keeps the keyboard in the menu of a phone, and Escape closes it', async () => {
    const user = userEvent.setup();
    open();
    const button = screen.getByRole('button', { name: 'Open menu' });
    await user.click(button);
    await user.tab({ shift: true });
    const menu = within(screen.getByRole('navigation', { name: 'Menu' }));
    expect(menu.getByRole('link', { name: 'Find My Tickets' })).toHaveFocus();
    await user.tab();
    expect(button).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('navigation', { name: 'Menu' })).toBeNull();
    expect(button).toHaveFocus();
  });

  it("closes a person's menu when the focus goes on", async () => {
    const user = userEvent.setup();
    storeToken('t');
    open();
    const name = await screen.findByRole('button', { name: 'ana' });
    await user.click(name);
    act(() => screen.getByRole('link', { name: 'Go' }).focus());
    expect(name).toHaveAttribute('aria-expanded', 'false');
  });

  it('leads to the tickets on this device once there are some', () => {
    open();
    expect(screen.queryByRole('link', { name: 'Tickets on this device' })).toBeNull();
    act(rememberTickets);
    expect(screen.getByRole('link', { name: 'Tickets on this device' })).toHaveAttribute(
      'href',
      '/tickets',
    );
  });
});

describe('footer', () => {
  it('has its columns and legal links', () => {
    open();
    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByText(/^The ultimate platform for roller skating enthusiasts/)).toBeVisible();
    const column = (name: string) =>
      within(footer.getByRole('navigation', { name }))
        .getAllByRole('link')
        .map((link) => link.textContent);
    expect(column('Quick Links')).toEqual(['Events', 'DJs', 'Community', 'Promoters']);
    expect(column('Resources')).toEqual(['Host an Event', 'Become a DJ', 'Partner with Us']);
    for (const name of ['Find My Tickets', 'Privacy', 'Terms', 'Cookies'])
      expect(footer.getByRole('link', { name })).toBeVisible();
  });

  it('takes an address for the newsletter', () => {
    open();
    expect(screen.getByLabelText('E-mail')).toBeRequired();
    expect(screen.getByRole('button', { name: 'Subscribe' })).toBeVisible();
  });

  it('stays away from a till and a door', () => {
    open('/', true);
    expect(screen.queryByRole('contentinfo')).toBeNull();
  });
});

it('moves the focus to the page that was opened', async () => {
  open();
  await userEvent.click(screen.getByRole('link', { name: 'Go' }));
  expect(screen.getByRole('main')).toHaveFocus();
});

it('has a toast area on every page', async () => {
  open();
  act(() => toast({ title: 'Hello' }));
  expect(await screen.findByText('Hello')).toBeVisible();
});

it('leaves behind what failed on the page before, but not what led to this one', async () => {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(10_000);
  open();
  act(() => toast({ title: 'Login failed', tone: 'destructive' }));
  await screen.findByText('Login failed');
  clock.mockReturnValue(11_001);
  fireEvent.click(screen.getByRole('link', { name: 'Go' }));
  expect(screen.queryByText('Login failed')).toBeNull();
  cleanup();

  open();
  act(() => toast({ title: 'Checkout closed' }));
  await screen.findByText('Checkout closed');
  clock.mockReturnValue(12_001);
  fireEvent.click(screen.getByRole('link', { name: 'Go' }));
  expect(screen.getByText('Checkout closed')).toBeVisible();
  cleanup();

  open();
  act(() => toast({ title: 'Payment Successful', tone: 'success' }));
  await screen.findByText('Payment Successful');
  clock.mockReturnValue(16_000);
  fireEvent.click(screen.getByRole('link', { name: 'Go' }));
  expect(screen.getByText('Payment Successful')).toBeVisible();
});

it('says politely that the connection is gone, and no more when it is back', async () => {
  watchOnline();
  open();
  act(() => void dispatchEvent(new Event('offline')));
  expect(screen.getByText(/^No connection/).parentElement).toHaveAttribute('role', 'status');
  await act(checkOnline);
  expect(screen.queryByText(/^No connection/)).toBeNull();
});

it('knows when there is no such page', () => {
  open('/no/such/page');
  expect(screen.getByText('404 Page Not Found')).toBeVisible();
  expect(screen.getByText('Did you forget to add the page to the router?')).toBeVisible();
});
