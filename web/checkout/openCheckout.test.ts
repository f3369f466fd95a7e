import { beforeEach, expect, it, vi } from 'vitest';
import { aSelection } from '#shared/testing/builders.ts';
import '#web/testing/reset.ts';
import { savedCheckouts } from '#web/holds/savedCheckouts.storage.ts';
import type { CheckoutCalls } from './checkout.calls.ts';
import { aSetup, aStatus, failure, MINUTE, NOW, silence } from './checkout.testing.ts';
import { createCheckout, openCheckout, type OpenDeps } from './openCheckout.ts';

const selection = aSelection();
const changed = aSelection({ tickets: [{ ticketId: 11, quantity: 3 }] });

const anyKey = expect.any(String);
const create = vi.fn<CheckoutCalls['create']>();
const status = vi.fn<CheckoutCalls['status']>();
let shared: ReturnType<typeof memoryStore>;
let now: number;

function memoryStore() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

function aTab(): OpenDeps {
  const saved = savedCheckouts(memoryStore(), shared);
  return { calls: { create, status }, saved, now: () => now };
}

beforeEach(() => {
  shared = memoryStore();
  now = NOW;
  create.mockReset();
  let made = 0;
  create.mockImplementation(async () => {
    made += 1;
    return aSetup({ checkoutId: `CHECKOUT${made}`, clientSecret: `demo_pi_${made}_secret_s` });
  });
  status.mockReset().mockResolvedValue(aStatus());
});

const opened = (deps: OpenDeps, what = selection) => openCheckout(deps, what);
const idOf = async (deps: OpenDeps) => (await opened(deps)).checkout.setup.checkoutId;

/** Opens a tab in which a checkout holds tickets. */
async function aTabWithHold(): Promise<OpenDeps> {
  const tab = aTab();
  await opened(tab);
  return tab;
}

it('one hold is taken the first time, once even when asked twice at the same time', async () => {
  const tab = aTab();
  const [first, second] = await Promise.all([opened(tab), opened(tab)]);
  expect(first).toMatchObject({ kind: 'open', checkout: { eventId: 7, setup: aSetup() } });
  expect(first.checkout.held).toEqual({ tickets: { 11: 2 }, addons: {} });
  expect(second).toBe(first);
  expect(create).toHaveBeenCalledExactlyOnceWith(selection, anyKey);
});

it('tells with a code which browser asks, so that promoters earn nothing by themselves', async () => {
  const coded = { ...aSelection({ promoCode: 'AXLE' }), promoSource: 'link' } as const;
  await opened(aTab(), coded);
  const visitorId = localStorage.getItem('rollcall.visitor');
  expect(create).toHaveBeenLastCalledWith({ ...coded, visitorId }, anyKey);
  vi.stubGlobal('navigator', { ...navigator, globalPrivacyControl: true });
  await opened(aTab(), { ...coded, promoCode: 'OTHER' });
  expect(create.mock.lastCall?.[0]).not.toHaveProperty('visitorId');
});

it('one hold goes on after a reload, with the time that is left, and is shared by a second tab', async () => {
  const tab = await aTabWithHold();
  now = NOW + 4 * MINUTE;
  status.mockResolvedValue(aStatus({ serverTime: now + 5000 }));
  for (const one of [tab, aTab()]) {
    const { checkout } = await opened(one);
    expect(checkout.setup.checkoutId).toBe('CHECKOUT1');
    expect(checkout.hold).toEqual({ expiresAt: NOW + 15 * MINUTE, offsetMs: 5000 });
  }
  expect(create).toHaveBeenCalledOnce();
});

it('one hold stays with a form in use when the line is dead', async () => {
  const tab = await aTabWithHold();
  status.mockRejectedValue(silence());
  expect(await idOf(tab)).toBe('CHECKOUT1');
  now = NOW + 16 * MINUTE;
  await expect(opened(tab)).rejects.toThrow('No connection.');
  expect(create).toHaveBeenCalledOnce();
});

it('asks again for what may have been taken, with the same name for the question', async () => {
  create.mockRejectedValueOnce(silence());
  await expect(opened(aTab())).rejects.toThrow('No connection.');
  await opened(aTab());
  await opened(aTab(), changed);
  const keys = create.mock.calls.map(([, key]) => key);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

const previous = {
  previousCheckoutId: 'CHECKOUT1',
  previousClientSecret: 'demo_pi_1_secret_s',
};

it("another hold replaces the one of a changed basket, with its secret as proof, and leaves another tab's alone", async () => {
  const tab = await aTabWithHold();
  await opened(tab, changed);
  expect(create).toHaveBeenLastCalledWith({ ...changed, ...previous }, anyKey);
  await opened(aTab(), aSelection({ promoCode: 'AXLE' }));
  expect(create.mock.lastCall?.[0]).not.toHaveProperty('previousCheckoutId');
});

it.each([
  ['has run out', aStatus({ serverTime: NOW + 15 * MINUTE })],
  ['was released', aStatus({ status: 'released' })],
])('another hold comes after one that %s', async (_, known) => {
  const tab = await aTabWithHold();
  status.mockResolvedValue(known);
  expect(await idOf(tab)).toBe('CHECKOUT2');
  expect(create).toHaveBeenLastCalledWith({ ...selection, ...previous }, anyKey);
});

it('another hold comes after one that the server does not know, or that is done with', async () => {
  const tab = await aTabWithHold();
  status.mockRejectedValueOnce(failure(404));
  expect(await idOf(tab)).toBe('CHECKOUT2');
  tab.saved.forget(7, 'CHECKOUT2');
  await opened(tab);
  expect(create).toHaveBeenLastCalledWith(selection, anyKey);
});

it('knows that it was paid for already, and stops at a payment that a person is looking into', async () => {
  const tab = await aTabWithHold();
  status.mockResolvedValueOnce(aStatus({ status: 'review' }));
  await expect(opened(tab)).rejects.toThrow("We're looking into this payment");
  status.mockResolvedValue(aStatus({ status: 'paid', orderNumber: 'RC-1' }));
  expect(await opened(tab)).toMatchObject({ kind: 'paid', orderNumber: 'RC-1' });
});

it.each(['', 'seti_3abc_secret_x'])('cannot start with the secret %j', async (clientSecret) => {
  create.mockResolvedValue(aSetup({ clientSecret }));
  const started = createCheckout(aTab(), selection, null);
  await expect(started).rejects.toThrow('Failed to initialize payment.');
});

it('starts afresh where storage is full, broken or missing', async () => {
  const full = memoryStore();
  full.setItem = () => {
    throw new Error('QuotaExceeded');
  };
  for (const store of [full, null]) {
    const saved = savedCheckouts(store, store);
    expect((await opened({ ...aTab(), saved })).kind).toBe('open');
    expect(saved.mine(7)).toBeNull();
  }
  const broken = memoryStore();
  broken.setItem('rollcall.checkout.1.7', '{"key":');
  expect(savedCheckouts(broken, broken).mine(7)).toBeNull();
});
