import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Connection } from '#shared/connections/connections.contract.ts';
import { dialog, press, sees, seesNo, toasts } from '#web/testing/userActions.ts';
import { type Answers, openPage } from '#web/testing/server.tsx';
import { Connections } from './Connections.tsx';

const since = '2026-11-20T12:00:00.000Z';
const holding: Connection = {
  key: 'k'.repeat(16),
  tickets: 34,
  baskets: 12,
  since,
  blocked_at: null,
};
const blocked: Connection = { ...holding, tickets: 0, baskets: 0, since: null, blocked_at: since };

it('a connection that holds many tickets is shown, and blocked once that is confirmed', async () => {
  let now = [holding];
  const answers: Answers = {
    'GET /api/admin/events/7/connections': () => now,
    'POST /api/admin/events/7/connections/block': () => (now = [blocked]),
    'POST /api/admin/events/7/connections/lift': () => (now = []),
  };
  const { sent } = openPage(answers, <Connections eventId={7} zone="America/New_York" />);
  await sees('Connection kkkk: 34 tickets in 12 baskets, since Nov 20, 2026, 7:00 AM EST');
  await press('Release and Block connection kkkk');
  await dialog('Release 34 tickets and block connection kkkk?');
  await press('Keep');
  expect(sent).toEqual([]);
  await press('Release and Block connection kkkk');
  await press('Release and Block');
  await toasts({ title: 'Blocked' });
  await sees('Connection kkkk: blocked since Nov 20, 2026, 7:00 AM EST');
  await press('Unblock connection kkkk');
  await toasts({ title: 'Unblocked' });
  seesNo('Blocked connections');
  expect(screen.queryByRole('list')).toBeNull();
});
