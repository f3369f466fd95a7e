import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { anAddon, aTicketProduct } from '#shared/testing/builders.ts';
import { aSetup } from '#web/checkout/checkout.testing.ts';
import { savedCheckouts } from '#web/holds/openCheckout.storage.ts';
import { aDetail, TODAY } from '#web/events/events.testing.tsx';
import { press } from '#web/testing/hands.ts';
import { serve } from '#web/testing/pages.tsx';
import { toastStore } from '#web/ui/toast.ts';
import { saveCart } from './cart.storage.ts';
import { EMPTY_CART } from './cart.rules.ts';
import { add, EVENT, quantityOf, show } from './panel.testing.tsx';

const last = aTicketProduct({ id: 12, name: 'Balcony', quantity: 40, quantity_sold: 40 });

function comeBack(expiresAt: number): void {
  const held = { tickets: { 12: 2 }, addons: { 32: 1 } };
  const hold = { expiresAt, offsetMs: 0 };
  savedCheckouts().keep({ key: 'k', eventId: 7, setup: aSetup(), hold, held });
  saveCart(7, { ...EMPTY_CART, ...held });
}

beforeEach(() => {
  serve({
    [EVENT]: aDetail({ tickets: [last] }),
    'GET /api/tickets/12/addons': [anAddon({ id: 32, name: 'Lounge', available_quantity: 0 })],
  });
});

it('leaves those who come back from the checkout what they hold themselves', async () => {
  comeBack(TODAY + 60_000);
  await show();
  await waitFor(() => expect(quantityOf('Balcony')).toBe('2'));
  expect(screen.getByText('Only 2 left')).toBeVisible();
  await press('Continue to Add-ons');
  await waitFor(() => expect(quantityOf('Lounge')).toBe('1'));
  expect(toastStore.get()).toBeNull();
});

it('is over when the hold is over: then somebody else may have them', async () => {
  comeBack(TODAY - 1);
  const other = aTicketProduct({ id: 13, name: 'Floor', quantity: 40 });
  serve({ [EVENT]: aDetail({ tickets: [last, other] }) });
  await show();
  await waitFor(() => expect(toastStore.get()?.description).toBe('Only 0 tickets available'));
});

it('is none of another tab', async () => {
  comeBack(TODAY + 60_000);
  sessionStorage.clear();
  serve({ [EVENT]: aDetail({ tickets: [{ ...last, quantity_sold: 39, left: 1 }] }) });
  await show();
  expect(screen.getByText('Only 1 left')).toBeVisible();
});

it('counts for pools as well: own tickets are not gone, nor beside those of the same pool', async () => {
  comeBack(TODAY + 60_000);
  const pooled = { ...last, quantity_sold: 10, pool_ids: [5], left: 1 };
  const other = { ...pooled, id: 13, name: 'Floor' };
  const pools = [{ id: 5, left: 1 }];
  serve({ [EVENT]: aDetail({ tickets: [pooled, other], pools }) });
  await show();
  await waitFor(() => expect(quantityOf('Balcony')).toBe('2'));
  expect(screen.getAllByText('Only 3 left')).toHaveLength(2);
  await add('Floor', 2);
  expect(quantityOf('Floor')).toBe('1');
  expect(toastStore.get()).toBeNull();
});
