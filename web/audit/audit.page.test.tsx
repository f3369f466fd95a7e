import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { problem } from '#testing/mocks.ts';
import { pageRenderer } from '#web/office/catalogLists/catalogLists.testing.tsx';
import { press, sees, seesHeading } from '#web/testing/userActions.ts';
import { Component as AuditPage } from './audit.page.tsx';
import { queryOf, readFilters } from './audit.queries.ts';

const LOG = 'GET /api/admin/audit';
const show = pageRenderer('/admin/audit', AuditPage, LOG);
const choices = { 'GET /api/admin/audit/choices': { actors: [], entities: [], actions: [] } };
const entry = {
  id: 2,
  at: '2020-11-20T12:00:00.000Z',
  actor_id: null,
  actor_name: 'admin:create',
  action: 'team.create_admin',
  entity: 'member',
  entity_id: 'u',
  label: 'dana',
  event_id: null,
  before: null,
  after: { role: 'admin' },
};

it('can be asked again after a failure, and goes on to older entries', async () => {
  const older = { entries: [{ ...entry, id: 1, label: 'eli' }], next_cursor: null };
  const { table } = show(problem(500), { ...choices, [`${LOG}?cursor=1.2`]: older });
  await seesHeading("Couldn't load the audit log");
  table[LOG] = { entries: [entry], next_cursor: '1.2' };
  await press('Try Again');
  expect((await screen.findAllByText(/dana/))[0]).toBeVisible();
  await press('Show older entries');
  expect((await screen.findAllByText(/eli/))[0]).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show older entries' })).toBeNull();
});

it('shows the first change of an entry, and all of them by its button, a press on it or Enter', async () => {
  const changed = {
    ...entry,
    before: { role: 'staff', name: 'Dana', email: 'dana@example.com' },
    after: { role: 'admin', name: 'Dana R', email: 'dana.r@example.com' },
  };
  show({ entries: [changed], next_cursor: null }, choices);
  await press('Show 2 more');
  await sees('Dana R', 'dana.r@example.com');
  await press('Show less');
  await waitFor(() => expect(screen.queryByText('dana.r@example.com')).toBeNull());
  screen.getAllByRole('row')[1]?.focus();
  await userEvent.keyboard('{Enter}');
  await sees('dana.r@example.com');
});

it('reads filters that it knows from the address', () => {
  const search = new URLSearchParams('actor=dana&entity=&from=2026-11-20&x=1');
  expect(readFilters(search)).toEqual({ actor: 'dana', from: '2026-11-20' });
});

it('asks for whole days where the reader is, and not for what is none', () => {
  const asked = queryOf({ actor: 'dana', from: '2026-11-20', to: '2026-11-20' });
  expect(asked).toEqual({
    actor: 'dana',
    from: new Date(2026, 10, 20).toISOString(),
    to: new Date(2026, 10, 21).toISOString(),
  });
  expect(queryOf({ from: 'yesterday', to: '2026' })).toEqual({});
});
