// How tests look at a page: the server's answers, the page in its router, what it says.
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Route, Routes, useLocation, useNavigate } from 'react-router';
import { afterEach, vi } from 'vitest';
import { stubFetch, type Asked } from '#testing/mocks.ts';
import { removeToken } from '#web/api/token.ts';
import { db } from '#web/offline/db.ts';
import { newClient, TestProviders } from './server.tsx';
import { clearToast } from '#web/ui/toast.ts';
import { Toaster } from '#web/ui/Toaster.tsx';

afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  removeToken();
  clearToast();
  sessionStorage.clear();
  localStorage.clear();
  await Promise.all([db.orders.clear(), db.lists.clear(), db.payments.clear()]);
});

/** A value, an answer, or what makes one of the request. */
type Answer = ((asked: Asked) => unknown) | object | null;
export type Answers = Record<string, Answer>;

/**
 * Answers `GET /api/events/7?admin=true`, or else `GET /api/events/7`. Without an answer the server cannot be
 * reached. Failed calls, which are logged, stay out of the report.
 */
export function serve(answers: Answers) {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const asked: string[] = [];
  const sent: Record<string, unknown[]> = {};
  stubFetch((call) => {
    const plain = `${call.method} ${call.url.pathname}`;
    asked.push(call.what);
    (sent[plain] ??= []).push(call.body);
    const answer = answers[call.what] ?? answers[plain];
    if (answer === undefined) throw new TypeError(`Failed to fetch ${call.what}`);
    return typeof answer === 'function' ? (answer as (asked: Asked) => unknown)(call) : answer;
  });
  return { asked, sent };
}

export const refusal = (status: number, code: string, message: string, more: object = {}) =>
  Response.json({ code, message, ...more }, { status });

function inApp(content: ReactNode, at: string) {
  return render(
    <TestProviders client={newClient()} at={at}>
      {content}
      <Address />
    </TestProviders>,
  );
}

/** With its toasts. */
export function show(content: ReactNode, at = '/') {
  return inApp(
    <>
      {content}
      <Toaster />
    </>,
    at,
  );
}

/** Pages by their paths, any other is empty. Toasts are left out, so that no text is there twice: `toasts` of `hands.ts` knows them. */
export function showPages(pages: Record<string, ReactNode>, at: string) {
  return inApp(
    <Routes>
      {Object.entries(pages).map(([path, page]) => (
        <Route key={path} path={path} element={page} />
      ))}
      <Route path="*" element={null} />
    </Routes>,
    at,
  );
}

/** Where the page is: path and query. */
export const address = () => screen.getByTestId('address').textContent;

function Address() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <div hidden>
      <i data-testid="address">{pathname + search}</i>
      <button onClick={() => void navigate(-1)}>Browser back</button>
    </div>
  );
}

/** The names of the files that the page hands over from now on. */
export function watchDownloads(): string[] {
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  return names;
}
