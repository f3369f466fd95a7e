import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, vi } from 'vitest';
import type { Role } from '#shared/accounts/accounts.schemas.ts';
import type { AdminAddon } from '#shared/addons/addons.schemas.ts';
import type { AdminDj } from '#shared/djs/djs.schemas.ts';
import { aDj, anAddon, aVenue } from '#shared/testing/builders.ts';
import type { AdminVenue } from '#shared/venues/venues.schemas.ts';
import { problem } from '#testing/mocks.ts';
import { ana, type Answers, Elsewhere, mockApi, newClient } from '#web/testing/server.tsx';
import { userKey } from '#web/session/user.queries.ts';
import { Toaster } from '#web/ui/Toaster.tsx';

export { problemResponse } from '#web/testing/server.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

export function renderAdmin(path: string, Page: ComponentType, role: Role = 'admin'): void {
  localStorage.setItem('authToken', 'a-token');
  const client = newClient();
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

/** A page of the office with its list; `table` may change meanwhile. */
export const pageRenderer =
  (path: string, Page: ComponentType, list: string) =>
  (rows: unknown, more: Answers = {}) => {
    const table: Answers = { [list]: rows as object, ...more };
    const { sent } = mockApi(table, problem(500));
    renderAdmin(path, Page);
    return { table, sent };
  };

export const UPDATED_AT = '2026-11-20T12:00:00.000Z';
const unused = { archived: false, usage: { events: 0, examples: [] }, updated_at: UPDATED_AT };

export const anAdminDj = (with_: Partial<AdminDj> = {}): AdminDj => ({
  ...aDj(),
  ...unused,
  ...with_,
});

export const anAdminAddon = (with_: Partial<AdminAddon> = {}): AdminAddon => ({
  ...anAddon(),
  quantity_sold: 0,
  quantity_held: 0,
  ...unused,
  ...with_,
});

export const anAdminVenue = (with_: Partial<AdminVenue> = {}): AdminVenue => ({
  ...aVenue(),
  zip_code: '91204',
  country: 'USA',
  venue_type: 'indoor',
  capacity: 1200,
  description: null,
  amenities: 'Lockers, Snack bar',
  logo_url: null,
  website_url: null,
  ...unused,
  ...with_,
});
