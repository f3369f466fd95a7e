import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aTicketProduct } from '#shared/testing/builders.ts';
import { problem } from '#testing/mocks.ts';
import { rememberedLink, rememberLink } from '#web/promos/promoLink.storage.ts';
import { press, sees, seesNo } from '#web/testing/userActions.ts';
import { address, serve } from '#web/testing/pages.tsx';
import { add, CODE, server, show, showAt, total } from './panel.testing.tsx';

const AXLE = { code: 'AXLE', applied: true, discountRate: 15 };
const useless = (code: string) => ({ code, applied: false, discountRate: 0 });
const answer = (worth: object) => serve({ ...server, [CODE]: worth });
const code = () => screen.getByLabelText(/Promo Code/);
const type = (value: string) => fireEvent.change(code(), { target: { value } });

const visit = async (search = '', worth: object = AXLE) => {
  cleanup();
  sessionStorage.clear();
  answer(worth);
  await showAt('customer', search);
};

it('says what a promo code is worth, before anything is paid', async () => {
  const scroll = vi.fn<() => void>();
  Element.prototype.scrollIntoView = scroll;
  await visit('', { ...AXLE, code: 'VELVET' });
  seesNo(/^Discount/);
  type('velvet');
  expect(screen.getByText('Checking the code...')).toBeVisible();
  expect(scroll).not.toHaveBeenCalled();
  await sees('Promo code VELVET applied: 15% off your tickets, $3.75 less.');
  // On phones the answer would be below the panel's edge.
  expect(scroll).toHaveBeenCalledExactlyOnceWith({ block: 'nearest' });
  expect(screen.getByText('Discount (VELVET, 15%)').nextSibling).toHaveTextContent('-$3.75');
  expect(screen.getByText('Sales Tax').nextSibling).toHaveTextContent('$1.75');
  expect(total()).toBe('Total1 ticket, with $1.75 tax, 15% off$23.00');
});

it('blocks nobody with a code that takes nothing off', async () => {
  await visit();
  for (const [typed, worth, text] of [
    ['DEAD', useless('DEAD'), /DEAD isn't active for this event\. You can still check out/],
    ['GUEST', { ...AXLE, code: 'GUEST', discountRate: 0 }, /^Promo code GUEST applied\.$/],
    ['ILL', problem(500), /Couldn't check the code ILL right now/],
  ] as const) {
    answer(worth);
    type(typed);
    await sees(text);
    expect(total()).toBe('Total1 ticket, with $2.06 tax$27.06');
  }
});

it('the code of a link promises its share before a ticket is chosen, and is there on a later visit without it, until it is removed', async () => {
  answer(AXLE);
  await show('?promo=axle');
  expect(await screen.findByText('Promo code AXLE applied: 15% off your tickets.')).toBeDefined();
  await visit();
  await waitFor(() => expect(code()).toHaveValue('AXLE'));
  await sees('Promo code AXLE applied: 15% off your tickets, $3.75 less.');
  await press('Remove the code AXLE');
  expect(code()).toHaveValue('');
  expect(code()).toHaveFocus();
  seesNo(/applied/);
  expect([address(), localStorage.getItem('rollcall.promo')]).toEqual(['/events/7', null]);
});

it('the code of a link that does nothing is told once, and the link before it counts again', async () => {
  rememberLink(7, 'AXLE', Date.now() - 1);
  await visit('?promo=dead', useless('DEAD'));
  await sees(/^The promo code DEAD isn't active for this event\./);
  expect(code()).toHaveValue('DEAD');
  await expect.poll(() => rememberedLink(7, Date.now())).toBe('AXLE');
});

it('the code of a link keeps its discount when a code is typed that does nothing, or is for other tickets until one is chosen', async () => {
  const half = { kind: 'percent', value: 5000, ticketIds: [12] };
  await visit('?promo=axle');
  await sees(/^Promo code AXLE applied/);
  const before = total();
  answer(useless('AXLEX'));
  type('AXLEx');
  await sees(
    "The promo code AXLEX isn't active for this event. AXLE from your link still applies.",
  );
  expect(total()).toBe(before);
  answer({ code: 'HALF', applied: true, discountRate: 0, discount: half });
  type('half');
  await sees(
    "The promo code HALF doesn't apply to your selection. AXLE from your link still applies. It's for other tickets: 50% off Balcony.",
  );
  expect(total()).toBe(before);
  await press('Back');
  await press('Back to Tickets');
  await add('Balcony');
  await press('Continue to Add-ons');
  await press('Continue to Checkout');
  await sees('Promo code HALF applied: 50% off Balcony, $20.00 less.');
});

it('a code that opens tickets says which', async () => {
  const crew = { ...aTicketProduct({ id: 15, name: 'Crew', price: 500 }), addons: [] };
  const nothing = { kind: 'percent', value: 0, ticketIds: [15] };
  const worth = { applied: true, discountRate: 0, discount: nothing };
  await visit('?promo=crew', { code: 'CREW', ...worth, tickets: [crew], pools: [] });
  await sees(/^The promo code CREW doesn't apply to your selection\. .* It unlocks Crew\.$/);
  expect(code()).toHaveValue('CREW');
});
