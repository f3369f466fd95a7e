import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { WaitingEntry } from '#shared/waitingList/waitingList.schemas.ts';
import { problem } from '#testing/mocks.ts';
import { fill, press, sees, seesHeading } from '#web/testing/hands.ts';
import { ana, type Answers, mockApi, visit } from '#web/testing/server.tsx';
import { Component as WaitingListPage } from './waiting-list.page.tsx';

const LIST = 'GET /api/admin/waiting-list';
const admin = { ...ana, role: 'admin' as const };
const entry: WaitingEntry = {
  id: 4,
  state: 'waiting',
  place: 2,
  name: 'Zoe Roller',
  email: 'zoe@example.com',
  ticket: 'Weekend Pass',
  asked: 2,
  offered: null,
  joined_at: '2026-11-20T12:00:00.000Z',
  held_until: null,
  order: null,
  event: { id: 7, title: 'Neon Lane Weekender', start_date: '2026-12-11' },
};
const page = (...entries: WaitingEntry[]) => ({ entries, next_cursor: null as string | null });

function show(answers: Answers) {
  mockApi({ 'GET /api/user': admin, ...answers });
  visit(<WaitingListPage />, { at: '/admin/waiting-list', user: admin });
}

it('names who waits, for what and where, older ones on demand, and can be asked again', async () => {
  const answers: Answers = {
    [LIST]: problem(500),
    [`${LIST}?cursor=4`]: page({ ...entry, id: 3, name: 'Ben Wheels' }),
  };
  show(answers);
  await seesHeading("Couldn't load the waiting list");
  answers[LIST] = { ...page(entry), next_cursor: '4' };
  mockApi({ 'GET /api/user': admin, ...answers });
  await press('Try Again');
  await sees('Zoe Roller');
  const [row] = within(screen.getByRole('table')).getAllByRole('row').slice(1);
  expect(row).toHaveTextContent(/Neon Lane Weekender.*2.*Zoe Roller.*2 × Weekend Pass.*Waiting/);
  const link = screen.getAllByRole('link', { name: 'Neon Lane Weekender' })[0];
  expect(link).toHaveAttribute('href', '/admin/events?manage=7&tab=waiting-list');
  await press('Show older entries');
  await sees('Ben Wheels');
});

it('is narrowed by state and by what is typed', async () => {
  show({
    [LIST]: page(entry),
    [`${LIST}?state=left`]: page({ ...entry, state: 'left', place: null, name: 'Cem Left' }),
    [`${LIST}?state=left&search=zoe`]: page(),
  });
  await sees('Zoe Roller');
  await fill({ Status: 'left' });
  await sees('Cem Left');
  await fill({ 'Name or e-mail': 'zoe' });
  await seesHeading('No matches');
});
