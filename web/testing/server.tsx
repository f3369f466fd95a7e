import type { ReactNode } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { vi } from 'vitest';
import type { User } from '#shared/accounts/accounts.schemas.ts';
import { stubFetch } from '#testing/mocks.ts';
import { storeToken } from '#web/api/token.ts';
import type { OrderRow } from '#web/offline/rows.schemas.ts';
import { userKey } from '#web/session/user.queries.ts';

export const ana: User = {
  id: 'usr_ana',
  username: 'ana',
  role: 'user',
  name: 'Ana Rivera',
  email: 'ana@example.com',
  phone: null,
  created_at: '2026-01-05T12:00:00Z',
};

/** By method and path: a value, or what makes one for each request; `undefined` never answers. */
export type Answers = Record<string, ((request: Request) => unknown) | object | null | undefined>;
export type Sent = { call: string; body: unknown; ifMatch?: string };

/**
 * Answers `GET /api/events/7?admin=true`, or else `GET /api/events/7`. What it doesn't know fails as without a
 * connection, or is answered with `otherwise`. Failed calls, which are logged, stay out of the report.
 */
export function serve(answers: Answers, otherwise?: Response) {
  const asked: string[] = [];
  const sent: Record<string, unknown[]> = {};
  const changes: Sent[] = [];
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  stubFetch(({ what: call, method, url, body, init }) => {
    const plain = `${method} ${url.pathname}`;
    const request = new Request(url, { ...init, signal: null });
    const ifMatch = request.headers.get('if-match');
    asked.push(call);
    (sent[plain] ??= []).push(body);
    if (method !== 'GET') changes.push({ call, body, ...(ifMatch ? { ifMatch } : {}) });
    const known = [call, plain].find((one) => one in answers);
    if (known === undefined && !otherwise) throw new TypeError(`Failed to fetch ${call}`);
    const answer = known === undefined ? otherwise : answers[known];
    return typeof answer === 'function' ? answer(request) : answer;
  });
  return { asked, sent, changes };
}

/** As `serve`, with all changes that were sent in their order. */
export function mockApi(answers: Answers, otherwise?: Response) {
  const { asked, changes } = serve(answers, otherwise);
  return { asked, sent: changes };
}

export const refusal = (status: number, code: string, message: string, more: object = {}) =>
  Response.json({ code, message, ...more }, { status });

export const problemResponse = (status: number, code: string, message: string, field?: string) =>
  refusal(status, code, message, field ? { field } : {});

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

type Visit = { at?: string; path?: string; user?: User; client?: QueryClient };

/** Shows a page at its address; another address shows as 'At /…'. */
export function visit(page: ReactNode, { at = '/', path, user, client = newClient() }: Visit = {}) {
  if (user) {
    storeToken('secret');
    client.setQueryData(userKey, user);
  }
  return render(
    <TestProviders client={client} at={at}>
      <Routes>
        <Route path={path ?? at.replace(/\?.*/, '')} element={page} />
        <Route path="*" element={<Elsewhere />} />
      </Routes>
    </TestProviders>,
  );
}

export function Elsewhere() {
  const { pathname, search } = useLocation();
  return <p>At {pathname + search}</p>;
}

export function orderRow(orderNumber: string, userId: string | null): OrderRow {
  return { orderNumber, userId, savedAt: 1, order: { id: orderNumber } } as OrderRow;
}
