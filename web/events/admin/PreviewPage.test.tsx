import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { Role } from '#shared/accounts/accounts.schemas.ts';
import { anAddon, aTicketProduct } from '#shared/testing/builders.ts';
import { problem } from '#testing/mocks.ts';
import { ana, mockApi, visit } from '#web/testing/server.tsx';
import { aDetail, stopClock, stubScreen } from '#web/events/events.testing.tsx';
import { Component } from '#web/events/event.page.tsx';
import { leadsTo, press, sees, seesHeading, seesNo } from '#web/testing/hands.ts';
import { anAdminEvent, UPDATED_AT } from './adminEvents.testing.tsx';

beforeEach(() => {
  stopClock();
  stubScreen({ wide: true });
});

function show(role: Role) {
  const ticket = aTicketProduct({ id: 11 });
  const more = { quantity_held: 0, addonIds: [3], has_sales: false, updated_at: UPDATED_AT };
  const user = { ...ana, role };
  const { asked } = mockApi(
    {
      'GET /api/user': user,
      'GET /api/events/7': aDetail({ id: 7, title: 'Peach City', tickets: [ticket] }),
      'GET /api/events/7?admin=true': anAdminEvent({
        id: 7,
        published: false,
        tickets: [{ ...ticket, ...more }],
      }),
      'GET /api/addons': [
        anAddon({ id: 3, name: 'Skate rental' }),
        anAddon({ id: 4, name: 'Shirt' }),
      ],
    },
    problem(500),
  );
  visit(<Component />, { at: '/events/7?preview=true', path: '/events/:id', user });
  return asked;
}

it('is the page of a draft with its tickets and add-ons, and ends before the checkout', async () => {
  const asked = show('admin');
  await sees("This is a draft. Visitors see it once it's published.");
  await seesHeading('Peach City', 1);
  await leadsTo('Back to Managing', '/admin/events?manage=7');
  await press(/^Add one /);
  await press(/^(Continue|Next)/);
  await sees('Skate rental');
  seesNo('Shirt');
  expect(asked.filter((call) => /tickets\/11\/addons|pageview/.test(call))).toEqual([]);
});

it('is the usual page for everybody else', async () => {
  show('staff');
  await seesHeading('Peach City', 1);
  expect(screen.queryByText('Preview.')).toBeNull();
});
