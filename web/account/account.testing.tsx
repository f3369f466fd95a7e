import type { ReactNode } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router';
import type { User } from '#shared/accounts/accounts.schemas.ts';
import { stubFetch } from '#testing/mocks.ts';
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
  stubFetch(async ({ what, url, init }) => {
    asked.push(what);
    const found = answers[what];
    if (!found) throw new TypeError(`Failed to fetch ${what}`);
    return found(new Request(url, { ...init, signal: null }));
  });
  return { asked };
}

export function problemResponse(status: number, code: string, message: string): Response {
  return Response.json({ code, message }, { status });
}

export const healthy = () =>
  Response.json({ status: 'ok', version: '1.0.0', database: 'sqlite', payments: 'demo' });

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
