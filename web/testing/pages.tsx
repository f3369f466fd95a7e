// Renders pages in a router with an empty device database, for tests.
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Route, Routes, useLocation, useNavigate } from 'react-router';
import { vi } from 'vitest';
import { Toaster } from '#web/ui/Toaster.tsx';
import './reset.ts';
import { newClient, TestProviders } from './server.tsx';

export { refusal, serve, type Answers } from './server.tsx';

function inApp(content: ReactNode, at: string) {
  return render(
    <TestProviders client={newClient()} at={at}>
      {content}
      <Address />
    </TestProviders>,
  );
}

/** Renders content with its toasts. */
export function show(content: ReactNode, at = '/') {
  return inApp(
    <>
      {content}
      <Toaster />
    </>,
    at,
  );
}

/** Renders pages by their paths, without toasts, so that no text is found twice: check these with `toasts`. */
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

/** The current path and query. */
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

/** The names of the files that are downloaded from now on. */
export function watchDownloads(): string[] {
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  return names;
}
