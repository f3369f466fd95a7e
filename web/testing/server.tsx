import type { ReactNode } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import type { User } from '#shared/accounts/accounts.schemas.ts';
import { stubFetch } from '#testing/mocks.ts';
import { storeToken } from '#web/api/token.ts';
import type { OrderRow } from '#web/offline/db.schemas.ts';
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

/** Answers by method and path: a value, or a function that returns one for each request. */
export type Answers = Record<string, ((request: Request) => unknown) | object | null | undefined>;
export type Sent = { call: string; body: unknown; ifMatch?: string };

/**
 * Mocks the server. A call gets the answer for its path with query, or else for its path alone. Any other call gets
 * `otherwise`, or fails as without a connection.
 */
export function serve(answers: Answers, otherwise?: Response) {
  const asked: string[] = [];
  const sent: Record<string, unknown[]> = {};
  const changes: Sent[] = [];
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

/** Like `serve`, but `sent` lists all changes in the order they were sent. */
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

type Providers = { client: QueryClient; at?: string; children: ReactNode };

export function TestProviders({ client, at = '/', children }: Providers) {
  return (
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[at]}>{children}</MemoryRouter>
    </QueryClientProvider>
  );
}

type Visit = { at?: string; path?: string; user?: User; client?: QueryClient };

/** Renders a page at its address; any other address shows 'At /…'. */
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

/** Visits a page of a server with these answers, and tells what is asked and sent from then on. */
export function openPage(answers: Answers, page: ReactNode, where: Visit = {}) {
  const server = mockApi(answers);
  return { ...server, unmount: visit(page, where).unmount };
}

export function Elsewhere() {
  const { pathname, search } = useLocation();
  return <p>At {pathname + search}</p>;
}

export function orderRow(orderNumber: string, userId: string | null): OrderRow {
  return { orderNumber, userId, savedAt: 1, order: { id: orderNumber } } as OrderRow;
}
