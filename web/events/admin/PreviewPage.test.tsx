import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { anAddon, aTicketProduct } from '#shared/testing/builders.ts';
import { problem, stubFetch } from '#testing/mocks.ts';
import { ana } from '#web/account/account.testing.tsx';
import { aDetail, stopClock, stubScreen } from '#web/events/events.testing.tsx';
import { Component } from '#web/events/event.page.tsx';
import { Toaster } from '#web/ui/Toaster.tsx';
import { anAdminEvent, UPDATED_AT } from './adminEvents.testing.tsx';

beforeEach(() => {
  stopClock();
  stubScreen({ wide: true });
});

function show(role: string) {
  const ticket = aTicketProduct({ id: 11 });
  const seen = aDetail({ id: 7, title: 'Peach City', tickets: [ticket] });
  const own = {
    ...ticket,
    quantity_held: 0,
    addonIds: [3],
    has_sales: false,
    updated_at: UPDATED_AT,
  };
  const answers: Record<string, unknown> = {
    '/api/user': { ...ana, role },
    '/api/events/7': seen,
    '/api/events/7?preview=true': seen,
    '/api/events/7?admin=true': anAdminEvent({ id: 7, published: false, tickets: [own] }),
    '/api/addons': [anAddon({ id: 3, name: 'Skate rental' }), anAddon({ id: 4, name: 'Shirt' })],
  };
  const asked: string[] = [];
  stubFetch(({ url: { pathname, search } }) => {
    asked.push(pathname + search);
    const answer = answers[pathname + search];
    return answer ?? problem(500);
  });
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Infinity } },
  });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={['/events/7?preview=true']}>
        <Routes>
          <Route path="/events/:id" element={<Component />} />
        </Routes>
        <Toaster />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return asked;
}

it('is the page of a draft with its tickets and add-ons, and ends before the checkout', async () => {
  const asked = show('admin');
  await screen.findByText('This is a draft: visitors see it once it is published.');
  expect(screen.getByRole('heading', { level: 1, name: 'Peach City' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Manage' })).toHaveAttribute(
    'href',
    '/admin/events?manage=7',
  );
  await userEvent.click(await screen.findByRole('button', { name: /^One .* more$/ }));
  await userEvent.click(screen.getByRole('button', { name: /^(Continue|Next)/ }));
  await screen.findByText('Skate rental');
  expect(screen.queryByText('Shirt')).toBeNull();
  expect(asked).not.toContain('/api/tickets/11/addons');
  expect(asked.filter((path) => path.includes('pageview'))).toEqual([]);
});

it('is the usual page for everybody else', async () => {
  show('staff');
  await screen.findByRole('heading', { level: 1, name: 'Peach City' });
  expect(screen.queryByText('Preview.')).toBeNull();
});
