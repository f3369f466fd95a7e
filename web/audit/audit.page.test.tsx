import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { problem } from '#testing/mocks.ts';
import { ana, mockApi, newClient, TestProviders } from '#web/account/account.testing.tsx';
import { storeToken } from '#web/api/token.ts';
import { Component as AuditPage } from './audit.page.tsx';

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
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  storeToken('t');
  const choices = { actors: [], entities: [], actions: [] };
  const answers = {
    'GET /api/user': () => Response.json({ ...ana, role: 'admin' }),
    'GET /api/admin/audit/choices': () => Response.json(choices),
    'GET /api/admin/audit': () => problem(500),
    'GET /api/admin/audit?cursor=1.2': () =>
      Response.json({ entries: [{ ...entry, id: 1, label: 'eli' }], next_cursor: null }),
  };
  mockApi(answers);
  render(
    <TestProviders client={newClient()} at="/admin/audit">
      <AuditPage />
    </TestProviders>,
  );
  const failed = 'The log could not be loaded';
  expect(await screen.findByRole('heading', { name: failed })).toBeVisible();
  answers['GET /api/admin/audit'] = () => Response.json({ entries: [entry], next_cursor: '1.2' });
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect((await screen.findAllByText(/dana/))[0]).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show older entries' }));
  expect((await screen.findAllByText(/eli/))[0]).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show older entries' })).toBeNull();
});
