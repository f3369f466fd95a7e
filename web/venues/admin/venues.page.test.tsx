import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import fc from 'fast-check';
import type { Located } from '#shared/places/places.contract.ts';
import {
  pageRenderer,
  problemResponse,
  anAdminVenue,
} from '#web/office/catalogLists/catalogLists.testing.tsx';
import { dialog, field, fill, front, press, sees } from '#web/testing/userActions.ts';
import { NEW_VENUE } from '#shared/venues/venues.schemas.ts';
import { distanceMetres } from '#shared/places/distance.ts';
import { holds } from '#web/testing/propertyTesting.ts';
import { pointAt, readableTowns, spotOf, ZOOMS } from '#web/venues/admin/map/mapView.rules.ts';
import { Component } from './venues.page.tsx';

const COPY = `/pictures/${'a'.repeat(32)}/800.webp`;
const NAME = 'Moonlight Rollerway';
const PLACES = 'GET /api/admin/places';

const show = pageRenderer('/admin/venues', Component, 'GET /api/venues?admin=true');

it('says what and where they are, and shows those without a position alone', async () => {
  const lost = { latitude: null, longitude: null };
  show([
    anAdminVenue({ description: `${'x'.repeat(100)}y` }),
    anAdminVenue({ id: 4, name: 'Pier 9', ...lost }),
    anAdminVenue({ id: 5, name: 'Closed Hall', ...lost, archived: true }),
  ]);
  const card = within(await screen.findByRole('article', { name: NAME }));
  const where = ['5110 San Fernando Rd, Glendale, CA 91204, USA', 'Pacific Time'];
  const what = ['Indoor', 'Capacity 1,200', `${'x'.repeat(100)}...`, 'Lockers', 'Snack bar'];
  for (const text of [...where, ...what, 'Not used for any event yet'])
    expect(card.getByText(text)).toBeVisible();
  expect(card.queryByText('Needs a map location')).toBeNull();
  await press(/without a map location \(1\)/, 'switch');
  const [pier, ...more] = screen.getAllByRole('article');
  expect(more).toEqual([]);
  expect(pier).toHaveAccessibleName('Pier 9');
  expect(pier).toHaveTextContent('Needs a map location');
});

const pasadena = { name: 'Pasadena', state: 'CA', latitude: 34.15, longitude: -118.14 };
const found: Located = {
  town: pasadena,
  offered: [],
  closest: pasadena,
  around: [pasadena],
  time_zone: 'America/Los_Angeles',
};

it('is added from three tabs, found by its city, whose typo is corrected with one press, moved by keys, and put back', async () => {
  const unknown = { town: null, closest: null, around: [], time_zone: null, offered: [pasadena] };
  const { sent } = show([], {
    [`${PLACES}?city=Pasadena&state=CA`]: found,
    [`${PLACES}?city=Pasadna&state=CA`]: unknown,
    [`${PLACES}?latitude=34.15&longitude=-118.11827`]: found,
    'POST /api/venues': anAdminVenue(),
    'POST /api/admin/pictures/copies': { url: COPY, width: 800, height: 800 },
  });
  await sees('No Venues Added Yet');
  const [add] = screen.getAllByRole('button', { name: 'Add Venue' });
  act(() => add?.click());
  await dialog('Add Venue');
  await sees(/^Fill in city and state\. Without them/);
  await press('Add Venue');
  await sees('Name is required');
  await fill({ Name: 'Arroyo', City: 'Pasadna', State: 'CA', Capacity: '1,200' });
  await fill({ 'Venue type': 'Hybrid' });
  await press('Pasadena, CA');
  const pin = await front().findByRole('button', { name: /Location of the venue/ });
  const middle = 'The middle of Pasadena, CA · Pacific Time';
  await waitFor(() => expect(pin).toHaveAccessibleDescription(middle));
  act(() => pin.focus());
  await userEvent.keyboard('{ArrowRight}');
  expect(pin).toHaveAccessibleDescription('Moved 1.2 mi from Pasadena · Pacific Time');
  await press('Back to Pasadena');
  expect(pin).toHaveAccessibleDescription(middle);
  await press('Details', 'tab');
  await fill({ Amenities: 'Lockers,Lockers , Café', Parking: 'Paid parking' });
  await waitFor(() => expect(field('Latitude')).toHaveValue('34.15'));
  expect(field('Time zone')).toHaveValue('America/Los_Angeles');
  await press('Media', 'tab');
  await fill({ Logo: 'https://cdn.example/logo.png' });
  await press('Add Venue');
  await sees('Venue added successfully');
  const place = { city: 'Pasadena', state: 'CA', latitude: 34.15, longitude: -118.14 };
  const where = { ...place, time_zone: 'America/Los_Angeles', logo_url: COPY };
  const what = {
    venue_type: 'hybrid',
    capacity: 1200,
    amenities: 'Lockers, Café',
    parking: 'paid',
  };
  expect(sent).toEqual([
    { call: 'POST /api/admin/pictures/copies', body: { url: 'https://cdn.example/logo.png' } },
    { call: 'POST /api/venues', body: { ...NEW_VENUE, name: 'Arroyo', ...where, ...what } },
  ]);
});

it('is edited, and what is wrong with it is brought to the front', async () => {
  const { table } = show([anAdminVenue()], {
    'PATCH /api/venues/3': problemResponse(400, 'request.invalid', 'Not a zone', 'time_zone'),
  });
  await press(`Edit ${NAME}`);
  await dialog('Edit Venue');
  expect(field('Capacity')).toHaveValue('1200');
  await press('Details', 'tab');
  await fill({ Longitude: '' });
  await press('Basic Info', 'tab');
  await press('Save Changes');
  await sees('A position needs both a latitude and a longitude');
  await fill({ Longitude: '-118' });
  await press('Basic Info', 'tab');
  await press('Save Changes');
  await sees('Failed to update venue: Not a zone');
  expect(field('Time zone')).toBeInvalid();
  table['PATCH /api/venues/3'] = anAdminVenue();
  await fill({ 'Time zone': 'America/Denver' });
  await press('Save Changes');
  await sees('Venue updated successfully');
});

const centre = fc.record({
  latitude: fc.double({ min: 18, max: 70, noNaN: true }),
  longitude: fc.double({ min: -160, max: -65, noNaN: true }),
});
const share = fc.double({ min: 0, max: 1, noNaN: true });

it('a point and its spot on the map are one, and its width is what it says', () => {
  const spot = fc.record({ x: share, y: share });
  holds(centre, fc.constantFrom(...ZOOMS), spot, (at, km, where) => {
    const view = { centre: at, km };
    const again = spotOf(view, pointAt(view, where));
    expect(again.x).toBeCloseTo(where.x, 3);
    expect(again.y).toBeCloseTo(where.y, 3);
    if (km > 500) return;
    const edge = (x: number) => pointAt(view, { x, y: 0.5 });
    expect(distanceMetres(edge(0), edge(1)) / 1000 / km).toBeCloseTo(1, 2);
  });
});

it('names only towns that can be read', () => {
  const view = { centre: { latitude: 31.76, longitude: -106.49 }, km: 200 };
  const town = (name: string, latitude: number, longitude: number) => {
    return { name, latitude, longitude };
  };
  const towns = [
    town('El Paso', 31.76, -106.49),
    town('Too Close', 31.77, -106.5),
    town('Las Cruces', 32.31, -106.78),
    town('Far Away', 35, -106),
  ];
  expect(readableTowns(view, towns).map(({ name }) => name)).toEqual(['El Paso', 'Las Cruces']);
});
