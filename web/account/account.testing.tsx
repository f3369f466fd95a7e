import type { ReactNode } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router';
import { vi } from 'vitest';
import type { User } from '#shared/accounts/accounts.schemas.ts';
import type { OrderRow } from '#web/offline/rows.schemas.ts';

export const ana: User = {
  id: 'usr_ana',
  username: 'ana',
  role: 'user',
  name: 'Ana Rivera',
  email: 'ana@example.com',
  phone: null,
  created_at: '2026-01-05T12:00:00Z',
};

type Answers = Record<string, (request: Request) => Response | Promise<Response>>;

/** `{'POST /api/auth/login': () => Response.json(…)}`; without an answer the request fails. */
export function mockApi(answers: Answers) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const name = `${init.method ?? 'GET'} ${path}`;
    asked.push(name);
    const found = answers[name];
    if (!found) throw new TypeError(`Failed to fetch ${name}`);
    return found(new Request(`https://rollcall.example${path}`, { ...init, signal: null }));
  });
  return { asked };
}

export function problemResponse(status: number, code: string, message: string): Response {
  return Response.json({ code, message }, { status });
}

export function newClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Infinity, networkMode: 'offlineFirst' } },
  });
}

export function TestProviders({
  client,
  at = '/',
  children,
}: {
  client: QueryClient;
  at?: string;
  children: ReactNode;
}) {
  return (
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[at]}>{children}</MemoryRouter>
    </QueryClientProvider>
  );
}

export function orderRow(orderNumber: string, userId: string | null): OrderRow {
  return { orderNumber, userId, savedAt: 1, order: { id: orderNumber } } as OrderRow;
}
