import { expect, it } from 'vitest';
import { aSelection } from '#shared/testing/builders.ts';
import { checkoutPath } from '#web/cart/cartSelection.rules.ts';
import { readSelection as read, selectionKey, takeBuyer, withBuyer } from './selection.ts';

const paramsOf = (path: string) => new URL(path, 'https://rollcall.example').searchParams;
const NOTHING = 'No ticket selection data found.';
const buyer = aSelection().customerInfo;
const readSelection = (params: URLSearchParams, eventId: number) => read(params, eventId, buyer);
const withData = (data: unknown, more = '') =>
  new URLSearchParams(`data=${encodeURIComponent(JSON.stringify(data))}${more}`);

it('reads what the purchase panel wrote', () => {
  const selection = aSelection({
    addons: [{ addonId: 31, variantId: 4, quantity: 2 }],
    promoCode: 'AXLE & CO?',
  });
  expect(readSelection(paramsOf(checkoutPath(selection, null)), 7)).toEqual({
    ok: true,
    selection: { ...selection, promoSource: 'typed' },
  });
});

it.each([
  ['&promo=link', '', { promoCode: 'LINK', promoSource: 'link' }],
  ['&ref=link', '', { promoCode: 'LINK', promoSource: 'link' }],
  ['&promo=link', 'typed', { promoCode: 'TYPED', promoSource: 'typed' }],
])('takes the code of the link %s, unless one is typed: %j', (more, promoCode, code) => {
  const found = readSelection(withData(aSelection(promoCode ? { promoCode } : {}), more), 7);
  expect(found.ok && found.selection).toMatchObject(code);
});

it.each(['', '&promo=%20%00'])('says nothing of a code where there is none: %j', (more) => {
  const found = readSelection(withData(aSelection(), more), 7);
  expect(found.ok && Object.keys(found.selection).toSorted()).toEqual(
    Object.keys(aSelection()).toSorted(),
  );
});

it.each([
  ['broken text', new URLSearchParams('data=%7Boops')],
  ['a number', withData(7)],
  ['another event', withData(aSelection({ eventId: 8 }))],
  ['no list of tickets', withData({ ...aSelection(), tickets: 'two' })],
])('finds no data in %s', (_, params) => {
  expect(readSelection(params, 7)).toMatchObject({ ok: false, message: NOTHING });
});

it('asks for at least one ticket', () => {
  const none = withData(aSelection({ tickets: [{ ticketId: 11, quantity: 0 }] }));
  const message = 'Please select at least one ticket to proceed.';
  expect(readSelection(none, 7)).toEqual({ ok: false, title: 'No tickets selected', message });
});

it('knows the basket where the buyer is not known, but no offer without its buyer', () => {
  const path = checkoutPath(aSelection({ promoCode: 'AXLE' }), 'LINK');
  expect(path).not.toMatch(/customerInfo|Ana|example|555/i);
  const { customerInfo: _, ...basket } = aSelection({ promoCode: 'AXLE' });
  const unknown = { ok: false, title: 'Checkout Error', message: NOTHING };
  expect(read(paramsOf(path), 7, null)).toMatchObject({ ...unknown, basket });
  const offer = read(withData({ ...basket, offer: 'OFFER' }), 7, null);
  expect(offer).toEqual(unknown);
});

it('the buyer comes out of an old address, and nothing else does', () => {
  const old = `?data=${encodeURIComponent(JSON.stringify(aSelection()))}&promo=AXLE`;
  const taken = takeBuyer(new URLSearchParams(old));
  expect(taken?.buyer).toEqual(buyer);
  const kept = new URLSearchParams(taken?.search);
  const { customerInfo: _, ...basket } = aSelection();
  expect(JSON.parse(kept.get('data') ?? '')).toEqual(basket);
  expect(kept.get('promo')).toBe('AXLE');
  expect(takeBuyer(kept)).toBeNull();
  expect(takeBuyer(new URLSearchParams(withBuyer(taken?.search ?? '', buyer)))).toEqual(taken);
});

it.each(['', '?data=%7Boops', '?data=7'])('the buyer is not in %j', (search) => {
  expect(takeBuyer(new URLSearchParams(search))).toBeNull();
  expect(withBuyer(search, buyer)).toBe(search);
});

it('selectionKey is the same for the same basket, another for any other, and gives nothing away about the buyer', () => {
  const key = selectionKey(aSelection());
  expect(selectionKey(aSelection())).toBe(key);
  expect(key).not.toMatch(/ana|example/i);
  const others = [
    aSelection({ tickets: [{ ticketId: 11, quantity: 3 }] }),
    aSelection({ promoCode: 'AXLE' }),
    aSelection({ customerInfo: { ...aSelection().customerInfo, email: 'bo@example.com' } }),
  ].map(selectionKey);
  expect(new Set([key, ...others]).size).toBe(4);
});
