import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { afterEach, beforeEach, vi } from 'vitest';
import type { Role } from '#shared/accounts/accounts.schemas.ts';
import { problem, stubFetch } from '#testing/mocks.ts';
import { ana } from '#web/account/account.testing.tsx';
import { userKey } from '#web/session/user.queries.ts';
import { Toaster } from '#web/ui/Toaster.tsx';

// A logged-in user, and a fetch mock that answers from a table.

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

export type MockAnswers = Record<string, unknown>;
export type RecordedRequest = { what: string; body: unknown; ifMatch?: string };

const refusal = (status: number, problem: object) => Response.json(problem, { status });

export const problemResponse = (status: number, code: string, message: string, field?: string) =>
  refusal(status, { code, message, ...(field ? { field } : {}) });

/** `table` may change meanwhile; returns the recorded requests. */
export function mockApi(table: MockAnswers): RecordedRequest[] {
  const asked: RecordedRequest[] = [];
  stubFetch(({ what, body, init }) => {
    const ifMatch = new Headers(init.headers).get('if-match');
    asked.push({ what, body, ...(ifMatch ? { ifMatch } : {}) });
    return what in table ? table[what] : problem(500);
  });
  return asked;
}

export const writeRequests = (asked: readonly RecordedRequest[]): RecordedRequest[] =>
  asked.filter(({ what }) => !what.startsWith('GET'));

export function renderAdmin(path: string, Page: ComponentType, role: Role = 'admin'): void {
  localStorage.setItem('authToken', 'a-token');
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Infinity, networkMode: 'offlineFirst' } },
  });
  client.setQueryData(userKey, { ...ana, username: role, role });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path={path} element={<Page />} />
          <Route path="*" element={<Elsewhere />} />
        </Routes>
      </MemoryRouter>
      <Toaster />
    </QueryClientProvider>,
  );
}

export const pageRenderer = (path: string, Page: ComponentType, list: string) => {
  return (rows: unknown, more: MockAnswers = {}) => {
    const table: MockAnswers = { [list]: rows, ...more };
    const asked = mockApi(table);
    renderAdmin(path, Page);
    return { table, asked, user: userEvent.setup() };
  };
};

export const findDialog = (name: string) => screen.findByRole('dialog', { name });

export const UPDATED_AT = '2026-11-20T12:00:00.000Z';
export const unusedRow = {
  archived: false,
  usage: { events: 0, examples: [] },
  updated_at: UPDATED_AT,
};

function Elsewhere() {
  const { pathname, search } = useLocation();
  return <p>At {pathname + search}</p>;
}
