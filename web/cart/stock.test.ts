import { renderHook } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { anAddon, aTicketProduct } from '#shared/testing/builders.ts';
import type { Addon, TicketProduct } from '#shared/events/events.schemas.ts';
import { clearToast, toastStore } from '#web/ui/toast.ts';
import { saveCart } from './cart.storage.ts';
import { EMPTY_CART } from './cart.rules.ts';
import { addonsGoneNotice, limitAddonsToStock, ticketsGoneNotice } from './stock.ts';
import { useAddonStock } from './useEventCart.parts.ts';
import { useCart } from './useCart.ts';

const addon = (id: number, available_quantity: number | null): Addon =>
  anAddon({ id, available_quantity });

const product = (leftOver: number): TicketProduct =>
  aTicketProduct({ id: 11, quantity: leftOver, quantity_sold: 0 });

beforeEach(() => {
  sessionStorage.clear();
  clearToast();
});

it('says what is gone of the tickets, in the words of the panel', () => {
  expect(ticketsGoneNotice({ 11: 2 }, [product(2)])).toBeNull();
  const limit = (left: number) => ({
    title: 'Limit Reached',
    description: `Only ${left} tickets available`,
  });
  expect(ticketsGoneNotice({ 11: 3 }, [product(2)])).toEqual(limit(2));
  expect(ticketsGoneNotice({ 11: 1 }, [])).toEqual(limit(0));
  expect(ticketsGoneNotice({ 11: 1 }, [{ ...product(5), active: false }])).not.toBeNull();
});

it('keeps add-ons within what is left', () => {
  const chosen = { 1: 3, 2: 2, 3: 1 };
  const list = [addon(1, 2), addon(2, 0), addon(3, null)];
  expect(limitAddonsToStock(chosen, list)).toEqual({ 1: 2, 3: 1 });
  expect(addonsGoneNotice(chosen, list)?.description).toBe('Only 2 left: Skate rental');
  expect(limitAddonsToStock(chosen, [])).toBe(chosen);
  expect(addonsGoneNotice({ 3: 5 }, list)).toBeNull();
});

it('never takes a choice away in silence, and leaves the others alone', () => {
  saveCart(7, { ...EMPTY_CART, step: 'customer', tickets: { 11: 3 }, addons: { 1: 2 } });
  const none: Addon[] = [];
  const cart = renderHook(
    ({ tickets, addons }) => {
      const [state, dispatch] = useCart({ eventId: 7, tickets, customer: null });
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
