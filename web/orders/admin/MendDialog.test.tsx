import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { problemResponse } from '#web/account/account.testing.tsx';
import { removeToken, storeToken } from '#web/api/token.ts';
import { LIST, open, page, row, said } from './orders.testing.tsx';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  storeToken('test-token');
});
afterEach(() => removeToken());

const ONE = '/api/admin/orders/ord_ana';
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));

async function edit(answers: Parameters<typeof open>[0]) {
  const asked = open({ [`GET ${LIST}`]: page([row()]), ...answers });
  await userEvent.click(await screen.findByRole('button', { name: /Details/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Edit…' }));
  return { ...asked, dialog: within(await screen.findByRole('dialog', { name: 'Edit Order' })) };
}

it('says what another address means, and sends what was changed alone', async () => {
  const sent: unknown[] = [];
  const mended = row({ customer_email: 'ana@new.example', note: 'Called' });
  const { dialog } = await edit({
    [`PATCH ${ONE}`]: async (request) => {
      sent.push(await request.json());
      return Response.json(mended);
    },
    [`GET ${ONE}`]: () => Response.json(sent.length > 0 ? mended : row()),
  });
  expect(dialog.queryByText(/the old address is told/)).toBeNull();
  await userEvent.clear(dialog.getByLabelText('Email'));
  await userEvent.type(dialog.getByLabelText('Email'), 'ana@new.example');
  expect(dialog.getByText(/the old address is told/)).toBeVisible();
  await userEvent.type(dialog.getByLabelText('Internal note'), 'Called ');
  await save();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit Order' })).toBeNull());
  expect(sent).toEqual([{ email: 'ana@new.example', note: 'Called' }]);
  expect(said()?.description).toContain('ana@new.example');
  const order = within(screen.getByRole('dialog', { name: /^Order RC-/ }));
  expect(await order.findByText('Called')).toBeVisible();
});

it('says beside the field what is wrong with it', async () => {
  const { dialog } = await edit({
    [`PATCH ${ONE}`]: () =>
      Response.json(
        { code: 'request.invalid', message: 'Invalid email address', field: 'email' },
        { status: 400 },
      ),
  });
  await userEvent.type(dialog.getByLabelText('Email'), 'x');
  await save();
  expect(await dialog.findByText('Invalid email address')).toBeVisible();
  expect(dialog.getByLabelText('Email')).toBeInvalid();
});

it('says why an order cannot be changed', async () => {
  const { dialog } = await edit({
    [`PATCH ${ONE}`]: () => problemResponse(409, 'orders.buyer_erased', 'The buyer was erased.'),
  });
  await userEvent.type(dialog.getByLabelText('Name'), ' Jr.');
  await save();
  await waitFor(() => expect(said()?.description).toBe('The buyer was erased.'));
});
