import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { AdminAddon } from '#shared/addons/addons.schemas.ts';
import { anAddon } from '#shared/testing/builders.ts';
import {
  findDialog,
  unusedRow,
  problemResponse,
  writeRequests,
  pageRenderer,
} from '#web/office/managed/managed.testing.tsx';
import { Component } from './addons.page.tsx';

const LIST = 'GET /api/addons?admin=true';
const NAME = 'Skate rental';

const addon = (with_: Partial<AdminAddon> = {}): AdminAddon => ({
  ...anAddon(),
  quantity_sold: 0,
  quantity_held: 0,
  ...unusedRow,
  ...with_,
});

const show = pageRenderer('/admin/addons', Component, LIST);

describe('the list of add-ons', () => {
  it('says what they cost and how many each event has', async () => {
    const usage = { events: 2, examples: [] };
    const counted = { available_quantity: 1500, quantity_sold: 300, quantity_held: 2 };
    show([addon({ ...counted, usage }), addon({ id: 2, name: 'Shirt', sales_tax_rate: 0 })]);
    const rental = within(await screen.findByRole('article', { name: NAME }));
    for (const text of [
      '$8.00',
      'plus 8.25% tax',
      'Skate Rental',
      '1,500',
      '300',
      '2',
      'Offered with tickets of 2 events',
    ])
      expect(rental.getByText(text)).toBeVisible();
    const shirt = within(await screen.findByRole('article', { name: 'Shirt' }));
    for (const text of ['Unlimited', 'no tax', 'Offered with no ticket yet'])
      expect(shirt.getByText(text)).toBeVisible();
  });

  it('shows test sales apart', async () => {
    show([addon({ available_quantity: 20, quantity_sold: 12, quantity_practice: 3 })]);
    const rental = within(await screen.findByRole('article', { name: NAME }));
    const facts = rental.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(facts).toEqual(['20', '9+ 3 demo']);
    const demo = rental.getByRole('link', { name: '+ 3 demo' });
    expect(demo).toHaveAttribute('href', '/admin/payments');
  });

  it('begins empty, or does not come', async () => {
    const { user, table } = show(problemResponse(500, 'server.internal', 'No.'));
    expect(await screen.findByText('Error loading add-ons. Please try again.')).toBeVisible();
    table[LIST] = [];
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('No Add-ons Created Yet')).toBeVisible();
  });
});

describe('an add-on', () => {
  it('is created in dollars and percent, and sent in cents and hundredths', async () => {
    const { user, asked } = show([], { 'POST /api/addons': addon() });
    await screen.findByText('No Add-ons Created Yet');
    const [first] = screen.getAllByRole('button', { name: 'Create Add-on' });
    if (first) await user.click(first);
    const form = within(await findDialog('Create Add-on'));
    const create = form.getByRole('button', { name: 'Create Add-on' });
    expect(form.getByLabelText('Tax rate (%)')).toHaveValue('0');
    expect(form.getByLabelText('Sort order')).toHaveValue('0');
    await user.clear(form.getByLabelText('Tax rate (%)'));
    await user.type(form.getByLabelText('Tax rate (%)'), '100.01');
    await user.type(form.getByLabelText('Price ($)'), '0');
    await user.click(create);
    for (const text of [
      'Name is required',
      'Price must be at least $0.01',
      'Tax rate must be between 0 and 100',
    ])
      expect(await form.findByText(text)).toBeVisible();
    expect(writeRequests(asked)).toEqual([]);
    await user.type(form.getByLabelText('Name'), NAME);
    await user.clear(form.getByLabelText('Price ($)'));
    await user.type(form.getByLabelText('Price ($)'), '19.99');
    await user.clear(form.getByLabelText('Tax rate (%)'));
    await user.type(form.getByLabelText('Tax rate (%)'), '8.25');
    await user.selectOptions(form.getByLabelText('Type'), 'VIP Lounge');
    await user.click(create);
    expect(await screen.findByText('Add-on Created')).toBeVisible();
    expect(writeRequests(asked)).toEqual([
      {
        what: 'POST /api/addons',
        body: {
          name: NAME,
          description: null,
          price: 1999,
          sales_tax_rate: 825,
          addon_type: 'vip_lounge',
          available_quantity: null,
          sort_order: 0,
        },
      },
    ]);
  });

  it('has skate sizes with one press, each with its quantity', async () => {
    const before = addon({ variants: [{ id: 4, label: 'Kids', available_quantity: 3 }] });
    const { user, asked, table } = show([addon()], { 'PATCH /api/addons/31': before });
    await user.click(await screen.findByRole('button', { name: `Edit ${NAME}` }));
    const form = within(await findDialog('Edit Add-on'));
    expect(form.getByLabelText('Available quantity')).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Skate Sizes 1–14 With Half Sizes' }));
    expect(form.queryByLabelText('Available quantity')).toBeNull();
    expect(form.getByLabelText('Name 16')).toHaveValue('Size 8½');
    await user.type(form.getByLabelText('Quantity of all'), '6');
    await user.click(form.getByRole('button', { name: 'Set All' }));
    await user.clear(form.getByLabelText('Quantity 27'));
    await user.click(form.getByRole('button', { name: 'Remove 1' }));
    await user.clear(form.getByLabelText('Name 1'));
    await user.type(form.getByLabelText('Name 1'), 'Size 2');
    await user.click(form.getByRole('button', { name: 'Save Changes' }));
    expect(await form.findByText('Each variant needs a name of its own')).toBeVisible();
    await user.type(form.getByLabelText('Name 1'), ' (kids)');
    await user.click(form.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Add-on Updated')).toBeVisible();
    const [sent] = writeRequests(asked);
    expect(sent?.body).toMatchObject({
      variants: Array.from({ length: 26 }, (_, n) => ({
        label: n === 0 ? 'Size 2 (kids)' : `Size ${String(1.5 + n / 2).replace('.5', '½')}`,
        available_quantity: n === 25 ? null : 6,
      })),
    });
    table[LIST] = [before];
  });

  it('has never fewer than are taken', async () => {
    const cause = 'Available quantity cannot be below what is taken already: 4 sold and 1 held';
    const counted = { available_quantity: 10, quantity_sold: 4, quantity_held: 1 };
    const { user, table } = show([addon(counted)], {
      'PATCH /api/addons/31': problemResponse(
        409,
        'addons.below_sold',
        cause,
        'available_quantity',
      ),
    });
    await user.click(await screen.findByRole('button', { name: `Edit ${NAME}` }));
    const form = within(await findDialog('Edit Add-on'));
    expect(form.getByLabelText('Price ($)')).toHaveValue('8.00');
    const quantity = form.getByLabelText('Available quantity');
    await user.clear(quantity);
    await user.type(quantity, '4');
    await user.click(form.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText(`Failed to update add-on: ${cause}`)).toBeVisible();
    expect(quantity).toBeInvalid();
    table['PATCH /api/addons/31'] = addon();
    await user.clear(quantity);
    await user.click(form.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Add-on Updated')).toBeVisible();
  });

  it('is deleted', async () => {
    const { user } = show([addon()], { 'DELETE /api/addons/31': null });
    await user.click(await screen.findByRole('button', { name: `Delete ${NAME}` }));
    await user.click(
      within(await findDialog('Delete Add-on')).getByRole('button', { name: 'Delete' }),
    );
    expect(await screen.findByText('Add-on Deleted')).toBeVisible();
  });

  it('that somebody has bought is put away instead', async () => {
    const { user, asked } = show([addon({ quantity_sold: 3 })], {
      'PATCH /api/addons/31': addon({ archived: true }),
    });
    await user.click(await screen.findByRole('button', { name: `Delete ${NAME}` }));
    const question = within(await findDialog(`${NAME} cannot be deleted`));
    expect(question.getByText(`${NAME} has been bought: 3 sold.`)).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Archive' }));
    expect(await screen.findByText('Add-on Updated')).toBeVisible();
    expect(writeRequests(asked)).toMatchObject([{ body: { archived: true } }]);
  });
});
