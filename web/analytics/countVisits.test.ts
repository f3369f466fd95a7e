import { renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { stubFetch } from '#testing/mocks.ts';
import '#web/testing/reset.ts';
import { countCheckout, countPageView, countPromoClick } from './countVisits.ts';
import { useCheckoutInitiated, usePageView, usePromoClick } from './useCountVisits.calls.ts';
import { visitorId } from './visitor.storage.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

let sent: object[];
let answer: () => Promise<Response>;

beforeEach(() => {
  sent = [];
  answer = async () => new Response(null, { status: 204 });
  stubFetch(({ url, body, init: { keepalive } }) => {
    sent.push({ path: url.pathname, body, keepalive });
    return answer();
  });
});

it('makes an id up once, keeps it, sends who and with what, and outlives the page', async () => {
  localStorage.setItem('rollcall.visitor', '<script>');
  const id = visitorId();
  expect(id).toMatch(UUID);
  expect(visitorId()).toBe(id);
  await countPageView(7);
  const body = { visitorId: id, userAgent: navigator.userAgent };
  expect(sent).toEqual([{ path: '/api/analytics/pageview/7', body, keepalive: true }]);
});

it('counts a checkout once, also after a reload', async () => {
  for (const checkout of ['c1', 'c1', 'c2']) await countCheckout(7, checkout);
  const once = { path: '/api/analytics/checkout-initiated/7', body: { visitorId: visitorId() } };
  expect(sent).toMatchObject([once, once]);
});

it.each([
  ['Do Not Track', { doNotTrack: '1' }],
  ['Global Privacy Control', { globalPrivacyControl: true }],
])('sends nothing, and makes no id up, for %s', async (_, wish) => {
  vi.stubGlobal('navigator', { ...wish, userAgent: 'x' });
  await countPageView(7);
  await countCheckout(7, 'c1');
  await countPromoClick(7, 'ROLLRIO');
  expect(sent).toEqual([]);
  expect(localStorage.getItem('rollcall.visitor')).toBeNull();
});

it('only notes that no answer came', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  await countPageView(7);
  expect(console.warn).toHaveBeenCalledWith('A visit was not counted', expect.any(String));
});

describe('on a page', () => {
  const stay = () => vi.advanceTimersByTimeAsync(5000);
  const isSentOnce = async () => {
    await stay();
    await vi.waitFor(() => expect(sent).toHaveLength(1));
  };
  beforeEach(() => void vi.useFakeTimers());

  it('counts a page that was stayed at, once', async () => {
    const nothing: { id: number | null } = { id: null };
    const page = renderHook(({ id }) => usePageView(id), { initialProps: nothing });
    await stay();
    expect(sent).toEqual([]);
    page.rerender({ id: 7 });
    page.rerender({ id: 7 });
    await isSentOnce();
    page.unmount();
    renderHook(() => usePageView(8)).unmount();
    await isSentOnce();
  });

  it('counts a checkout when it has begun, and tells whose link led to the page, and nothing where none did', async () => {
    renderHook(() => useCheckoutInitiated(7, null));
    renderHook(() => useCheckoutInitiated(7, 'c9'));
    await isSentOnce();
    sent = [];
    renderHook(() => usePromoClick(7, null));
    renderHook(() => usePromoClick(null, 'ROLLRIO'));
    // The visitor leaves the page at once.
    renderHook(() => usePromoClick(7, 'ROLLRIO')).unmount();
    await isSentOnce();
    const body = { visitorId: visitorId(), code: 'ROLLRIO' };
    expect(sent[0]).toMatchObject({ path: '/api/analytics/promo-click/7', body });
  });
});
