import { expect, it } from 'vitest';
import { customerInfoSchema } from '#shared/orders/orders.schemas.ts';
import { selectionSchema } from '#shared/checkout/checkout.schemas.ts';
import { aCustomer, anAddon, aTicketProduct } from '#shared/testing/builders.ts';
import fc from 'fast-check';
import { holds } from '#web/testing/propertyTesting.ts';
import {
  mergeAddons,
  priceOf,
  selectionOf,
  ticketCount,
  withoutVariant,
} from './cartSelection.rules.ts';
import { customerOf, customerProblem } from './usePanel.parts.ts';
import { renderHook } from '@testing-library/react';
import type { Addon, TicketProduct } from '#shared/events/events.schemas.ts';
import { toastStore } from '#web/ui/toast.ts';
import '#web/testing/reset.ts';
import { heldQuantities } from '#web/holds/savedCheckouts.storage.ts';
import { saveCart } from './cart.storage.ts';
import {
  type CartState,
  EMPTY_CART,
  limitAddonsToStock,
  ticketsGoneNotice,
  chosenVariants,
  limitVariantsToStock,
  variantsGoneNotice,
} from './cart.rules.ts';
import { useAddonStock, useCart } from './useEventCart.parts.ts';
import { addonsWithOwnHold } from './ownHold.ts';

const cart: CartState = {
  ...EMPTY_CART,
  tickets: { 11: 2, 12: 1 },
  addons: { 31: 1, 99: 4 },
  customer: aCustomer({ firstName: ' Ana ' }),
};
const tickets = [
  aTicketProduct({ id: 12, price: 0 }),
  aTicketProduct({ id: 11, price: 2500, sales_tax_rate: 825 }),
];
const addons = [anAddon({ id: 31, price: 799, sales_tax_rate: 0 })];
const list = { tickets, addons };

it('merges the add-ons of several tickets, each once, in their order', () => {
  const rental = anAddon({ id: 31, sort_order: 2 });
  const lounge = anAddon({ id: 32, sort_order: 1 });
  expect(mergeAddons([[rental], [rental, lounge]])).toEqual([lounge, rental]);
  const left = (available_quantity: number | null, ...sizes: (number | null)[]) =>
    anAddon({
      available_quantity,
      variants: sizes.map((each, id) => ({ id, label: `${id}`, available_quantity: each })),
    });
  const ofThree = [[left(9, 4, 5)], [left(null, null, 3)], [left(7, 6, null)]];
  expect(mergeAddons(ofThree)).toEqual([left(7, 4, 3)]);
});

it('costs what tickets and the add-ons that go with them cost, with tax and discount', () => {
  expect(priceOf(cart, list, 0)).toMatchObject({ originalAmount: 5799, amount: 5799 + 413 });
  expect(priceOf(cart, list, 15)).toMatchObject({ discountAmount: 750, amount: 5049 + 351 });
  expect(priceOf(EMPTY_CART, list, 15).amount).toBe(0);
  expect(ticketCount(cart)).toBe(3);
});

it('is priced in the order in which it is sent, not in that of the shelf', () => {
  const sent = selectionOf(7, cart, addons);
  const ids = priceOf(cart, list, 0).lines.map(({ productId }) => productId);
  expect(ids).toEqual([
    ...sent.tickets.map(({ ticketId }) => ticketId),
    ...(sent.addons ?? []).map(({ addonId }) => addonId),
  ]);
});

it('selection is what the server takes, without add-ons that lost their ticket and what was not chosen', () => {
  const selection = selectionOf(7, { ...cart, promoCode: ' axle ' }, addons);
  expect(selectionSchema.parse(selection)).toEqual(selection);
  expect(selection).toMatchObject({
    addons: [{ addonId: 31, quantity: 1 }],
    customerInfo: { firstName: 'Ana' },
    promoCode: 'axle',
  });
  const plain = selectionOf(7, { ...cart, addons: {} }, addons);
  expect(Object.keys(plain).toSorted()).toEqual(['customerInfo', 'eventId', 'tickets']);
});

it('names what is missing of the buyer, one thing after the other, and is content when all is there', () => {
  const nothing = { firstName: '', lastName: '', email: '', phone: '' };
  expect(customerProblem(nothing)?.field).toBe('firstName');
  expect(customerProblem({ ...nothing, firstName: 'Ana' })?.field).toBe('lastName');
  expect(customerProblem(aCustomer({ email: 'ana.example.com', phone: '' }))?.field).toBe('email');
  expect(customerProblem(aCustomer())).toBeNull();
});

it('the buyer is taken from the details of a signed-in user', () => {
  const user = { name: ' Ana  Maria Ruiz ', email: 'ana@example.com', phone: null };
  const known = { firstName: 'Ana Maria', lastName: 'Ruiz', email: 'ana@example.com', phone: '' };
  expect(customerOf(user)).toEqual(known);
  expect(customerOf({ ...user, name: null })).toMatchObject({ firstName: '', lastName: '' });
});

it('wants of the buyer’s address what the server wants of it', () => {
  const part = fc.string({ unit: fc.constantFrom(...'ab.1-+_@ ’é'), maxLength: 6 });
  const address = fc.oneof(
    fc.emailAddress(),
    fc.tuple(part, part, part).map(([name, host, end]) => `${name}@${host}.${end}co`),
  );
  holds(address, (email) => {
    const customer = aCustomer({ email });
    expect(customerProblem(customer) === null).toBe(
      customerInfoSchema.safeParse(customer).success || email.length > 254,
    );
  });
});

const addon = (id: number, available_quantity: number | null): Addon =>
  anAddon({ id, available_quantity });

const product = (leftOver: number): TicketProduct =>
  aTicketProduct({ id: 11, quantity: leftOver, quantity_sold: 0 });

it('says of tickets that are not there any more, or not on sale, that none is left', () => {
  const none = { title: 'Limit Reached', description: 'Only 0 tickets available' };
  for (const listed of [[], [{ ...product(5), active: false }]])
    expect(ticketsGoneNotice({ 11: 1 }, listed)).toEqual(none);
});

it('keeps add-ons within what is left', () => {
  const chosen = { 1: 3, 2: 2, 3: 1 };
  const list = [addon(1, 2), addon(2, 0), addon(3, null)];
  expect(limitAddonsToStock(chosen, list)).toEqual({ 1: 2, 3: 1 });
  expect(limitAddonsToStock(chosen, [])).toBe(chosen);
});

it('never takes a choice away in silence, and leaves the others alone', () => {
  saveCart(7, { ...EMPTY_CART, step: 'customer', tickets: { 11: 3 }, addons: { 1: 2 } });
  const none: Addon[] = [];
  const cart = renderHook(
    ({ tickets, addons }) => {
      const [state, dispatch] = useCart({ eventId: 7, tickets, pools: [], customer: null });
      useAddonStock(state, addons, dispatch);
      return state;
    },
    { initialProps: { tickets: [product(10)], addons: none } },
  );
  expect(cart.result.current).toMatchObject({ step: 'customer', tickets: { 11: 3 } });
  expect(toastStore.get()).toBeNull();
  cart.rerender({ tickets: [product(2)], addons: none });
  const left = { step: 'customer', tickets: { 11: 2 }, addons: { 1: 2 } };
  expect(cart.result.current).toMatchObject(left);
  expect(toastStore.get()).toMatchObject({
    title: 'Limit Reached',
    description: 'Only 2 tickets available',
    tone: 'destructive',
  });
  cart.rerender({ tickets: [product(2)], addons: [addon(1, 1)] });
  expect(cart.result.current.addons).toEqual({ 1: 1 });
  expect(toastStore.get()?.description).toBe('Only 1 left: Skate rental');
});

const variants = [
  { id: 1, label: 'Size 8', available_quantity: 0 },
  { id: 2, label: 'Size 8½', available_quantity: 2 },
  { id: 3, label: 'Size 9', available_quantity: null },
];
const rental = anAddon({ id: 31, sales_tax_rate: 725, variants });
const sized = { ...EMPTY_CART, tickets: { 11: 2 }, addons: { 31: 3 }, variants: { 31: [2, 3, 2] } };

it('pieces with a size are sent as a line for each size, and priced as such', () => {
  const selection = selectionOf(7, { ...sized, customer: aCustomer() }, [rental]);
  const line = (variantId: number, quantity: number) => ({ addonId: 31, variantId, quantity });
  expect(selection.addons).toEqual([line(2, 2), line(3, 1)]);
  const list = { tickets: [aTicketProduct({ id: 11, price: 2500 })], addons: [rental] };
  const [, ...lines] = priceOf(sized, list, 0).lines.map(({ name }) => name);
  expect(lines).toEqual(['Skate rental (Size 8½)', 'Skate rental (Size 9)']);
  expect(heldQuantities(selection).addons).toEqual({ 31: 3, '31.2': 2, '31.3': 1 });
  const [own] = addonsWithOwnHold([rental], heldQuantities(selection));
  expect(own?.variants?.map((each) => each.available_quantity)).toEqual([0, 4, null]);
});

it('pieces with a size all want one before the basket goes on', () => {
  expect(withoutVariant(sized, [rental])).toBeUndefined();
  expect(withoutVariant({ ...sized, variants: { 31: [2, 3] } }, [rental])).toBe(rental);
  expect(withoutVariant({ ...sized, variants: {} }, [anAddon({ id: 31 })])).toBeUndefined();
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
