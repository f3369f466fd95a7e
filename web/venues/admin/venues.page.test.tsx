import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Located } from '#shared/places/places.schemas.ts';
import type { AdminVenue } from '#shared/venues/venues.schemas.ts';
import { aVenue } from '#shared/testing/builders.ts';
import {
  findDialog,
  unusedRow,
  problemResponse,
  renderAdmin,
  writeRequests,
  pageRenderer,
  mockApi,
} from '#web/office/managed/managed.testing.tsx';
import { Component } from './venues.page.tsx';

const COPY = `/pictures/${'a'.repeat(32)}/800.webp`;
const LIST = 'GET /api/venues?admin=true';

const venue = (with_: Partial<AdminVenue> = {}): AdminVenue => ({
  ...aVenue(),
  zip_code: '91204',
  country: 'USA',
  venue_type: 'indoor',
  capacity: 1200,
  description: null,
  amenities: 'Lockers, Snack bar',
  logo_url: null,
  website_url: null,
  ...unusedRow,
  ...with_,
});

const show = pageRenderer('/admin/venues', Component, LIST);

const NAME = 'Moonlight Rollerway';

describe('the list of venues', () => {
  it('says what and where they are, and a hundred characters about them', async () => {
    show([venue({ description: `${'x'.repeat(100)}y` })]);
    const card = within(await screen.findByRole('article', { name: NAME }));
    for (const text of [
      'Indoor',
      '5110 San Fernando Rd, Glendale, CA 91204, USA',
      'Capacity 1,200',
      'America/Los Angeles',
      `${'x'.repeat(100)}...`,
      'Lockers',
      'Snack bar',
      'Venue of no event yet',
    ])
      expect(card.getByText(text)).toBeVisible();
  });

  it('is narrowed down by name, address, city, state or type', async () => {
    const { user } = show([venue(), venue({ id: 4, name: 'Pier 9', venue_type: 'outdoor' })]);
    const search = await screen.findByRole('searchbox', { name: 'Search venues' });
    await user.type(search, 'outdoor');
    expect(screen.queryByRole('article', { name: NAME })).toBeNull();
    expect(screen.getByRole('article', { name: 'Pier 9' })).toBeVisible();
    await user.type(search, 'x');
    expect(screen.getByText('No venues match your search')).toBeVisible();
  });

  it('marks those without a position, and shows them alone', async () => {
    const lost = { latitude: null, longitude: null };
    const { user } = show([
      venue(),
      venue({ id: 4, name: 'Pier 9', ...lost }),
      venue({ id: 5, name: 'Closed Hall', ...lost, archived: true }),
    ]);
    const card = within(await screen.findByRole('article', { name: 'Pier 9' }));
    expect(card.getByText('Needs a position')).toBeVisible();
    expect(screen.getAllByText('Needs a position')).toHaveLength(1);
    await user.click(screen.getByRole('switch', { name: /without a position \(1\)/ }));
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(screen.getByRole('article', { name: 'Pier 9' })).toBeVisible();
  });

  it('says when it could not be loaded', async () => {
    const { user, table } = show(problemResponse(500, 'server.internal', 'No.'));
    expect(await screen.findByText('Error loading venues. Please try again.')).toBeVisible();
    table[LIST] = [];
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('No Venues Added Yet')).toBeVisible();
  });

  it('is for admins only, and says so', async () => {
    mockApi({});
    renderAdmin('/admin/venues', Component, 'promoter');
    expect(await screen.findByText('At /')).toBeVisible();
    expect(screen.getByText('Access Denied')).toBeVisible();
    expect(screen.getByText('Only administrators can access this page.')).toBeVisible();
  });
});

const pasadena = { name: 'Pasadena', state: 'CA', latitude: 34.15, longitude: -118.14 };
const found: Located = {
  town: pasadena,
  offered: [],
  closest: pasadena,
  around: [pasadena],
  time_zone: 'America/Los_Angeles',
};

describe('a venue', () => {
  it('is added from three tabs, and found by its city', async () => {
    const { user, asked } = show([], {
      'POST /api/venues': venue(),
      'GET /api/admin/places?city=Pasadena&state=CA': found,
      'POST /api/admin/pictures/copies': { url: COPY, width: 800, height: 800 },
    });
    await user.click(await screen.findByRole('button', { name: 'Add Venue', hidden: false }));
    const form = within(await findDialog('Add Venue'));
    const fill = 'Fill in city and state: the venue is found on the map.';
    expect(form.getByText(fill)).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Add Venue' }));
    expect(await form.findByText('Name is required')).toBeVisible();
    await user.type(form.getByLabelText('Name'), 'Arroyo');
    await user.click(form.getByLabelText('City'));
    await user.paste('Pasadena');
    await user.click(form.getByLabelText('State'));
    await user.paste('CA');
    await user.type(form.getByLabelText('Capacity'), '1,200');
    await user.selectOptions(form.getByLabelText('Venue type'), 'Hybrid');
    expect(await form.findByText('The middle of Pasadena, CA')).toBeVisible();
    expect(await form.findByText(/Pacific Time/)).toBeVisible();
    await user.click(form.getByRole('tab', { name: 'Details' }));
    await user.type(form.getByLabelText('Amenities'), 'Lockers,Lockers , Café');
    await waitFor(() => expect(form.getByLabelText('Latitude')).toHaveValue('34.15'));
    expect(form.getByLabelText('Time zone')).toHaveValue('America/Los_Angeles');
    await user.click(form.getByRole('tab', { name: 'Media' }));
    await user.type(form.getByLabelText('Logo'), 'https://cdn.example/logo.png');
    await user.click(form.getByRole('button', { name: 'Add Venue' }));
    expect(await screen.findByText('Venue added successfully')).toBeVisible();
    expect(writeRequests(asked)).toEqual([
      { what: 'POST /api/admin/pictures/copies', body: { url: 'https://cdn.example/logo.png' } },
      {
        what: 'POST /api/venues',
        body: {
          name: 'Arroyo',
          address: null,
          city: 'Pasadena',
          state: 'CA',
          zip_code: null,
          country: null,
          venue_type: 'hybrid',
          capacity: 1200,
          description: null,
          notes: null,
          amenities: 'Lockers, Café',
          logo_url: COPY,
          website_url: null,
          latitude: 34.15,
          longitude: -118.14,
          time_zone: 'America/Los_Angeles',
        },
      },
    ]);
  });

  it('is moved by keys, put back, and a typo in its town is mended with one press', async () => {
    const at = 'GET /api/admin/places?latitude=34.15&longitude=-118.11827';
    const { user } = show([], {
      'GET /api/admin/places?city=Pasadna&state=CA': {
        town: null,
        closest: null,
        around: [],
        time_zone: null,
        offered: [pasadena],
      },
      'GET /api/admin/places?city=Pasadena&state=CA': found,
      [at]: found,
    });
    await user.click(await screen.findByRole('button', { name: 'Add Venue', hidden: false }));
    const form = within(await findDialog('Add Venue'));
    await user.click(form.getByLabelText('City'));
    await user.paste('Pasadna');
    await user.click(form.getByLabelText('State'));
    await user.paste('CA');
    await user.click(await form.findByRole('button', { name: 'Pasadena, CA' }));
    const pin = await form.findByRole('button', { name: /Position of the venue/ });
    const middle = 'The middle of Pasadena, CA · Pacific Time';
    await waitFor(() => expect(pin).toHaveAccessibleDescription(middle));
    act(() => pin.focus());
    await user.keyboard('{ArrowRight}');
    expect(pin).toHaveAccessibleDescription('Moved 2 km from Pasadena · Pacific Time');
    await user.click(form.getByRole('button', { name: 'Back to Pasadena' }));
    expect(pin).toHaveAccessibleDescription(middle);
  });

  it('is edited, and what is wrong with it is brought to the front', async () => {
    const { user, table } = show([venue()], {
      'PATCH /api/venues/3': problemResponse(400, 'request.invalid', 'Not a zone', 'time_zone'),
    });
    await user.click(await screen.findByRole('button', { name: `Edit ${NAME}` }));
    const form = within(await findDialog('Edit Venue'));
    expect(form.getByLabelText('Capacity')).toHaveValue('1200');
    await user.click(form.getByRole('tab', { name: 'Details' }));
    await user.clear(form.getByLabelText('Longitude'));
    await user.click(form.getByRole('tab', { name: 'Basic Info' }));
    await user.click(form.getByRole('button', { name: 'Save Changes' }));
    expect(await form.findByText('A position needs both a latitude and a longitude')).toBeVisible();
    await user.type(form.getByLabelText('Longitude'), '-118');
    await user.click(form.getByRole('tab', { name: 'Basic Info' }));
    await user.click(form.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Failed to update venue: Not a zone')).toBeVisible();
    expect(form.getByLabelText('Time zone')).toBeInvalid();
    table['PATCH /api/venues/3'] = venue();
    await user.selectOptions(form.getByLabelText('Time zone'), 'America/Denver');
    await user.click(form.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Venue updated successfully')).toBeVisible();
  });

  it('is deleted once it is confirmed', async () => {
    const { user, asked } = show([venue()], { 'DELETE /api/venues/3': null });
    await user.click(await screen.findByRole('button', { name: `Delete ${NAME}` }));
    const question = within(await findDialog('Confirm Deletion'));
    await user.click(question.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Venue deleted successfully')).toBeVisible();
    expect(writeRequests(asked)).toHaveLength(1);
  });

  it('of an event is put away instead', async () => {
    const usage = { events: 1, examples: [{ id: 3, title: 'Peach City Skate Jam' }] };
    const { user } = show([venue({ usage })], { 'PATCH /api/venues/3': venue({ usage }) });
    await user.click(await screen.findByRole('button', { name: `Delete ${NAME}` }));
    const question = within(await findDialog(`${NAME} cannot be deleted`));
    expect(question.getByText(`${NAME} is a venue of 1 event:`)).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Archive' }));
    expect(await screen.findByText('Venue updated successfully')).toBeVisible();
  });
});
