import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { aCustomer, anAddon, aTicketProduct } from '#shared/testing/builders.ts';
import { holds } from '#web/testing/holds.ts';
import { aDetail } from '#web/events/events.testing.tsx';
import { heldQuantities } from '#web/holds/openCheckout.storage.ts';
import { press, sees } from '#web/testing/hands.ts';
import { serve } from '#web/testing/pages.tsx';
import { priceOf, selectionOf, withoutVariant } from './cartSelection.rules.ts';
import { EMPTY_CART } from './cart.rules.ts';
import { addonsWithOwnHold } from './ownHold.ts';
import { add, ADDONS, EVENT, reachAddons, show, total } from './panel.testing.tsx';
import { chosenVariants, limitVariantsToStock, variantsGoneNotice } from './stock.ts';

const variants = [
  { id: 1, label: 'Size 8', available_quantity: 0 },
  { id: 2, label: 'Size 8½', available_quantity: 2 },
  { id: 3, label: 'Size 9', available_quantity: null },
];
const rental = anAddon({ id: 31, sales_tax_rate: 725, variants });
const cart = { ...EMPTY_CART, tickets: { 11: 2 }, addons: { 31: 3 }, variants: { 31: [2, 3, 2] } };

it('pieces with a size are sent as a line for each size, and priced as such', () => {
  const selection = selectionOf(7, { ...cart, customer: aCustomer() }, [rental]);
  const line = (variantId: number, quantity: number) => ({ addonId: 31, variantId, quantity });
  expect(selection.addons).toEqual([line(2, 2), line(3, 1)]);
  const list = { tickets: [aTicketProduct({ id: 11, price: 2500 })], addons: [rental] };
  const [, ...lines] = priceOf(cart, list, 0).lines.map(({ name }) => name);
  expect(lines).toEqual(['Skate rental (Size 8½)', 'Skate rental (Size 9)']);
  expect(heldQuantities(selection).addons).toEqual({ 31: 3, '31.2': 2, '31.3': 1 });
  const [own] = addonsWithOwnHold([rental], heldQuantities(selection));
  expect(own?.variants?.map((each) => each.available_quantity)).toEqual([0, 4, null]);
});

it('pieces with a size all want one before the basket goes on', () => {
  expect(withoutVariant(cart, [rental])).toBeUndefined();
  expect(withoutVariant({ ...cart, variants: { 31: [2, 3] } }, [rental])).toBe(rental);
  expect(withoutVariant({ ...cart, variants: {} }, [anAddon({ id: 31 })])).toBeUndefined();
});

it('pieces with a size are never more than are left of a size, and keep what fits', () => {
  const unit = fc.constantFrom(0, 1, 2, 3, 9);
  holds(fc.array(unit, { maxLength: 5 }), fc.nat(5), (units, quantity) => {
    const chosen = { addons: { 31: quantity }, variants: { 31: units } };
    const kept = { ...chosen, variants: limitVariantsToStock(chosen, [rental]) };
    const [before, after] = [chosenVariants(chosen, 31), chosenVariants(kept, 31)];
    expect(after).toHaveLength(before.length);
    const ofTwo = (ids: readonly number[]) => ids.filter((id) => id === 2).length;
    expect(ofTwo(after)).toBe(Math.min(2, ofTwo(before)));
    expect(after.filter((id) => id === 3)).toEqual(before.filter((id) => id === 3));
    expect(after.every((id) => [0, 2, 3].includes(id))).toBe(true);
    expect(variantsGoneNotice(chosen, [rental]) === null).toBe(after.join() === before.join());
  });
});

it('a size is chosen for each piece; what is sold out cannot be chosen, nor the last one twice', async () => {
  serve({
    [EVENT]: aDetail({ tickets: [aTicketProduct({ id: 11, name: 'Friday Pass' })] }),
    [ADDONS]: [rental],
  });
  await show();
  await reachAddons();
  await add('Skate rental');
  const select = screen.getByRole('combobox', { name: 'Skate rental' });
  expect(within(select).getByRole('option', { name: 'Size 8 (sold out)' })).toBeDisabled();
  await press('Continue to Checkout');
  await sees('Choose an option for each: Skate rental');
  await userEvent.selectOptions(select, 'Size 8½ (only 2 left)');
  await add('Skate rental', 2);
  const [, second, third] = screen.getAllByRole('combobox');
  if (!second || !third) throw new Error('Three pieces, three choices');
  await userEvent.selectOptions(second, 'Size 8½ (only 1 left)');
  expect(within(third).getByRole('option', { name: 'Size 8½ (sold out)' })).toBeDisabled();
  await userEvent.selectOptions(third, 'Size 9');
  const before = total();
  await press('Continue to Checkout');
  await sees('Your details');
  expect(total()).toBe(before);
});
