import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { afterEach, beforeEach, vi } from 'vitest';
import type { AdminEvent, ListedAdminEvent } from '#shared/events/adminEvents.schemas.ts';
import { anEvent } from '#shared/testing/builders.ts';
import { aDetail, stopClock } from '#web/events/events.testing.tsx';
import { clearToast } from '#web/ui/toast.ts';
import { Toaster } from '#web/ui/Toaster.tsx';
import { Component } from '#web/admin/events.page.tsx';

export const UPDATED_AT = '2026-11-20T10:00:00.000Z';

const admin = {
  id: 'u1',
  username: 'ada',
  email: 'ada@example.com',
  name: null,
  phone: null,
  role: 'admin',
  created_at: UPDATED_AT,
};

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

const refusal = (status: number, code: string, message: string): Response =>
  Response.json({ code, message }, { status });
export const changedMeanwhile = () => refusal(409, 'events.changed_meanwhile', 'Changed.');
export const hasSales = () => refusal(409, 'events.has_sales', 'Sold.');
export const broken = () => refusal(500, 'server.internal', 'Something broke.');

export function showEvents(search: string, server: Server): { sent: Asked[]; query: () => string } {
  const answers: Server = { 'GET /api/user': admin, ...server };
  const sent: Asked[] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(
      new URL(String(input instanceof Request ? input.url : input), 'http://x'),
      init,
    );
    const call = `${request.method} ${new URL(request.url).pathname}`;
    if (request.method !== 'GET') {
      const text = await request.text();
      sent.push({ call, body: text ? JSON.parse(text) : null });
    }
    const known = answers[call];
    const answer: unknown = typeof known === 'function' ? known() : known;
    if (answer instanceof Response) return answer.clone();
    if (call in answers && answer === undefined) return new Promise(() => undefined);
    return answer === undefined ? refusal(404, 'test.none', 'None.') : Response.json(answer);
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
  return {
    ...anEvent(),
    published: true,
    cancelled_at: null,
    updated_at: UPDATED_AT,
    tickets_sold: 0,
    tickets_total: 100,
    ...with_,
  };
}

export function anAdminEvent(with_: Partial<AdminEvent> = {}): AdminEvent {
  const event = aDetail({ updated_at: UPDATED_AT });
  return {
    ...event,
    tickets: [],
    subEvents: [],
    published: true,
    leaderboard: true,
    cancelled_at: null,
    updated_at: UPDATED_AT,
    ...with_,
  };
}

export function listOf(...events: ListedAdminEvent[]) {
  return { events, total: events.length, all: events.length };
}
