import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { DiscountCode } from '#shared/discountCodes/discountCodes.schemas.ts';
import { pageRenderer } from '#web/office/catalogLists/catalogLists.testing.tsx';
import { dialog, fill, press, sees } from '#web/testing/userActions.ts';
import { Component } from './codes.page.tsx';

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

const show = pageRenderer('/admin/codes', Component, 'GET /api/discount-codes');

it('says what codes take off, for what, how often and by which orders they were used, and switches one off', async () => {
  const batch = { id: 4, code: 'CREW-', batch: 200, kind: 'free', value: 0, used: false } as const;
  const { sent } = show([aCode(), aCode(batch)], {
    'PATCH /api/discount-codes/3': aCode({ active: false }),
    'GET /api/discount-codes/3/uses': [],
  });
  await sees('FIVE', '$5.00 off Friday', '10 uses', 'CREW-… (200 codes)', 'once each');
  await press('Orders FIVE');
  await sees('No orders have used this code yet.');
  await userEvent.keyboard('{Escape}');
  await press('More for FIVE');
  expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull();
  await press('Turn Off', 'menuitem');
  await sees('Code Turned Off');
  expect(sent).toMatchObject([{ body: { active: false } }]);
});

it('lists the codes of one event, and makes a new one for it', async () => {
  const peachCity = { id: 7, title: 'Peach City Skate Jam', start_date: '2026-12-11' };
  const { asked } = show([aCode()], { 'GET /api/admin/event-choices': [peachCity] });
  await sees('FIVE', 'Peach City Skate Jam (Dec 11, 2026)');
  await userEvent.selectOptions(screen.getByLabelText('Event'), '7');
  await waitFor(() => expect(asked.at(-1)).toBe('GET /api/discount-codes?event_id=7'));
  for (const name of ['Create Code', 'Create Many']) {
    await press(name);
    expect((await dialog()).getByLabelText('Event')).toHaveDisplayValue(/^Peach City/);
    await press('Cancel');
  }
});

it('switches several off at once, leaves out what is off, and takes it back', async () => {
  const off = aCode({ id: 4, code: 'OLD', active: false });
  const { sent } = show([aCode(), off], {
    'PATCH /api/discount-codes/3': aCode({ active: false }),
  });
  await sees('OLD');
  await press('Select all shown', 'checkbox');
  await press('Turn Off');
  await sees('1 code will no longer work at checkout.', 'Used 4 times', 'Already off');
  await press('Turn Off 1');
  await sees('1 of 1 done');
  await press('Undo 1');
  await sees('1 of 1 taken back');
  expect(sent).toMatchObject([{ body: { active: false } }, { body: { active: true } }]);
});

it('makes a code of what was typed in percent, and tells what is wrong with it', async () => {
  const { sent } = show([], {
    'GET /api/admin/event-choices': [],
    'POST /api/discount-codes': aCode(),
  });
  await sees('No Codes Yet');
  await press('Create Code');
  await dialog('Create Code');
  await fill({ Code: 'early', 'Percent (%)': 'x' });
  await press('Create Code');
  await sees('Enter an amount such as 12.5');
  await fill({ 'Percent (%)': '12.5', 'Total uses': '50' });
  await press('Create Code');
  await sees('Code Created');
  const body = { code: 'early', kind: 'percent', value: 1250, max_uses: 50, event_id: null };
  expect(sent).toMatchObject([{ body }]);
});
