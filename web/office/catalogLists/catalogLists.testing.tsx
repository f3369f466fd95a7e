import type { ComponentType } from 'react';
import type { Role } from '#shared/accounts/accounts.schemas.ts';
import type { AdminAddon } from '#shared/addons/addons.schemas.ts';
import type { AdminDj } from '#shared/djs/djs.schemas.ts';
import { aDj, anAddon, aVenue, aTicketProduct } from '#shared/testing/builders.ts';
import { NEW_VENUE, type AdminVenue } from '#shared/venues/venues.schemas.ts';
import { problem } from '#testing/mocks.ts';
import { ana, type Answers, mockApi, visit } from '#web/testing/server.tsx';
import { Toaster } from '#web/ui/Toaster.tsx';
import type { AdminTicket } from '#shared/events/adminEvents.schemas.ts';

export { problemResponse } from '#web/testing/server.tsx';

export const renderAdmin = (at: string, Page: ComponentType, role: Role = 'admin') =>
  visit(
    <>
      <Page />
      <Toaster />
    </>,
    { at, user: { ...ana, username: role, role } },
  );

/** Renders a page of the back office with its list. A test may change the answers in `table` later. */
export const pageRenderer =
  (path: string, Page: ComponentType, list: string) =>
  (rows: unknown, more: Answers = {}) => {
    const table: Answers = { [list]: rows as object, ...more };
    const served = mockApi(table, problem(500));
    renderAdmin(path, Page);
    return { table, ...served };
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
  stock_per: 'event',
  quantity_sold: 0,
  quantity_held: 0,
  ...unused,
  ...with_,
});

export const anAdminVenue = (with_: Partial<AdminVenue> = {}): AdminVenue => ({
  ...NEW_VENUE,
  ...aVenue(),
  zip_code: '91204',
  country: 'USA',
  capacity: 1200,
  amenities: 'Lockers, Snack bar',
  ...unused,
  ...with_,
});

export const anAdminTicket = (with_: Partial<AdminTicket> = {}): AdminTicket => ({
  ...aTicketProduct({ id: 1, name: 'Weekend Pass' }),
  quantity_held: 0,
  has_sales: false,
  addonIds: [],
  updated_at: '2026-11-20T12:00:00.000Z',
  ...with_,
});
