import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { afterEach, beforeEach, vi } from 'vitest';
import {
  type AdminEvent,
  type ListedAdminEvent,
  listedAdminEventSchema,
} from '#shared/events/adminEvents.schemas.ts';
import { anEvent } from '#shared/testing/builders.ts';
import { problem, stubFetch } from '#testing/mocks.ts';
import { ana } from '#web/account/account.testing.tsx';
import { aDetail, stopClock } from '#web/events/events.testing.tsx';
import { clearToast } from '#web/ui/toast.ts';
import { Toaster } from '#web/ui/Toaster.tsx';
import { Component } from '#web/admin/events.page.tsx';

export const UPDATED_AT = '2026-11-20T10:00:00.000Z';

beforeEach(() => {
  stopClock();
  localStorage.setItem('authToken', 'token');
  vi.stubGlobal('scrollTo', () => undefined);
});
afterEach(() => {
  localStorage.clear();
  clearToast();
});

export type Asked = { call: string; body: unknown };
/** By method and path; a function is called per request, `undefined` never answers. */
export type Server = Record<string, unknown>;

export const refusal = (status: number, code: string, message: string): Response =>
  Response.json({ code, message }, { status });
export const changedMeanwhile = () => refusal(409, 'events.changed_meanwhile', 'Changed.');
export const hasSales = () => refusal(409, 'events.has_sales', 'Sold.');
export const broken = () => problem(500, 'Something broke.');

export function showEvents(search: string, server: Server): { sent: Asked[]; query: () => string } {
  const answers: Server = { 'GET /api/user': { ...ana, role: 'admin' }, ...server };
  const sent: Asked[] = [];
  stubFetch(({ method, url, body }) => {
    const call = `${method} ${url.pathname}`;
    if (method !== 'GET') sent.push({ call, body });
    if (!(call in answers)) return problem(500);
    const known = answers[call];
    return typeof known === 'function' ? known() : known;
  });
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Infinity } },
  });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[`/admin/events${search}`]}>
        <Query />
        <Routes>
          <Route path="/admin/events" element={<Component />} />
          <Route path="*" element={<p>Another page</p>} />
        </Routes>
        <Toaster />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { sent, query: () => document.querySelector('[data-q]')?.getAttribute('data-q') ?? '' };
}

function Query() {
  const { pathname, search } = useLocation();
  return <i data-q={pathname + search} />;
}

export function aListed(with_: Partial<ListedAdminEvent> = {}): ListedAdminEvent {
  const row = {
    ...anEvent(),
    published: true,
    cancelled_at: null,
    updated_at: UPDATED_AT,
    tickets_sold: 0,
    tickets_total: 100,
    ...with_,
  };
  return listedAdminEventSchema.parse(row);
}

export function anAdminEvent(with_: Partial<AdminEvent> = {}): AdminEvent {
  const event = aDetail({ updated_at: UPDATED_AT });
  return {
    ...event,
    tickets: [],
    subEvents: [],
    published: true,
    leaderboard: true,
    max_held_per_buyer: null,
    max_free_per_buyer: null,
    max_free_per_connection: null,
    cancelled_at: null,
    updated_at: UPDATED_AT,
    ...with_,
  };
}

export function listOf(...events: ListedAdminEvent[]) {
  return { events, total: events.length, page: 1, all: events.length };
}
