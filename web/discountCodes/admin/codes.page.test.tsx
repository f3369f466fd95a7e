import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { DiscountCode } from '#shared/discountCodes/discountCodes.schemas.ts';
import {
  findDialog,
  pageRenderer,
  problemResponse,
  writeRequests,
} from '#web/office/managed/managed.testing.tsx';
import { Component } from './codes.page.tsx';

const LIST = 'GET /api/discount-codes';

const aCode = (with_: Partial<DiscountCode> = {}): DiscountCode => ({
  id: 3,
  code: 'FIVE',
  batch: null,
  event_id: 7,
  event_title: 'Peach City Skate Jam',
  kind: 'fixed',
  value: 500,
  ticket_ids: [11],
  ticket_names: ['Friday'],
  max_uses: 10,
  max_per_customer: null,
  starts_at: null,
  ends_at: null,
  unlocks_hidden: false,
  active: true,
  uses: 4,
  used: true,
  discounted: 2000,
  created_at: '2026-11-20T12:00:00.000Z',
  updated_at: '2026-11-20T12:00:00.000Z',
  ...with_,
});

const CHOICES = { 'GET /api/admin/event-choices': [] };
const show = pageRenderer('/admin/codes', Component, LIST);

it('says what codes take off, for what, and how often they were used', async () => {
  show([aCode(), aCode({ id: 4, code: 'CREW-', batch: 200, kind: 'free', value: 0, used: false })]);
  expect(await screen.findByText('FIVE')).toBeVisible();
  for (const text of ['$5.00 off Friday', '10 uses', 'CREW-… (200 codes)', 'each once'])
    expect(screen.getByText(text)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Delete FIVE' })).toBeNull();
});

it('begins empty, or does not come', async () => {
  const { user, table } = show(problemResponse(500, 'server.internal', 'No.'));
  expect(await screen.findByText('Error loading codes. Please try again.')).toBeVisible();
  table[LIST] = [];
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('No Codes Yet')).toBeVisible();
});

it('makes a code of what was typed in percent, and tells what is wrong with it', async () => {
  const { user, asked } = show([], { ...CHOICES, 'POST /api/discount-codes': aCode() });
  await screen.findByText('No Codes Yet');
  await user.click(screen.getByRole('button', { name: 'Create Code' }));
  const form = within(await findDialog('Create Code'));
  await user.type(form.getByLabelText('Code'), 'early');
  await user.type(form.getByLabelText('Percent (%)'), 'x');
  await user.click(form.getByRole('button', { name: 'Create Code' }));
  expect(await form.findByText('Please type an amount such as 12.5')).toBeVisible();
  await user.clear(form.getByLabelText('Percent (%)'));
  await user.type(form.getByLabelText('Percent (%)'), '12.5');
  await user.type(form.getByLabelText('Uses in all'), '50');
  await user.click(form.getByRole('button', { name: 'Create Code' }));
  expect(await screen.findByText('Code Created')).toBeVisible();
  expect(writeRequests(asked)).toMatchObject([
    { body: { code: 'early', kind: 'percent', value: 1250, max_uses: 50, event_id: null } },
  ]);
});

it('switches a code off, and lists its orders', async () => {
  const { user, asked } = show([aCode()], {
    'PATCH /api/discount-codes/3': aCode({ active: false }),
    'GET /api/discount-codes/3/uses': [],
  });
  await user.click(await screen.findByRole('button', { name: 'Orders FIVE' }));
  expect(await screen.findByText('No order has used it yet.')).toBeVisible();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Switch off FIVE' }));
  expect(await screen.findByText('Code Switched Off')).toBeVisible();
  expect(writeRequests(asked)).toMatchObject([{ body: { active: false } }]);
});
