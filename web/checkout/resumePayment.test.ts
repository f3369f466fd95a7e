import { beforeEach, expect, it, vi } from 'vitest';
import { anOrder } from '#shared/testing/orderBuilders.ts';
import { db } from '#web/offline/db.ts';
import '#web/testing/reset.ts';
import type { CheckoutCalls } from './checkout.calls.ts';
import { aProcessedOrder, aStatus, failure, NOW, PAYMENT, silence } from './checkout.testing.ts';
import { pendingStore } from './pendingPayments.storage.ts';
import { pendingPayments } from './pendingPayments.local.ts';
import { resumePayment, type ResumeDeps } from './ResumePayments.tsx';

const row = { ...PAYMENT, startedAt: NOW };

const process = vi.fn<CheckoutCalls['process']>();
const status = vi.fn<CheckoutCalls['status']>();
const bring = vi.fn<ResumeDeps['bring']>();
const isSaved = vi.fn<ResumeDeps['isSaved']>();
const waits: number[] = [];

function resume(wait = async (ms: number): Promise<void> => void waits.push(ms)) {
  const calls = { process, status };
  return resumePayment({ calls, pending: pendingPayments, isSaved, bring, wait }, row);
}

beforeEach(async () => {
  waits.length = 0;
  process.mockReset().mockResolvedValue(aProcessedOrder());
  status.mockReset().mockResolvedValue(aStatus());
  bring.mockReset().mockResolvedValue(anOrder());
  isSaved.mockReset().mockResolvedValue(false);
  await pendingPayments.add(row);
});

const left = async (): Promise<boolean> => (await pendingPayments.list()).length > 0;

it('a payment that was left behind is asked about until there is an answer, and its tickets until they are here', async () => {
  for (const problem of [silence(), failure(503)]) process.mockRejectedValueOnce(problem);
  process.mockResolvedValueOnce(null);
  bring.mockRejectedValueOnce(silence());
  expect((await resume()).kind).toBe('tickets');
  expect(waits).toEqual([2000, 4000, 8000, 16000]);
});

it('a payment that was left behind says nothing when its tickets are here already', async () => {
  isSaved.mockResolvedValue(true);
  expect(await resume()).toEqual({ kind: 'nothing' });
  expect(bring).not.toHaveBeenCalled();
  expect(await left()).toBe(false);
});

it('a payment that was left behind may still be paid while the hold stands, and is forgotten when it has ended', async () => {
  process.mockRejectedValue(failure(402));
  status
    .mockResolvedValueOnce(aStatus())
    .mockRejectedValueOnce(silence())
    .mockResolvedValueOnce(aStatus({ status: 'released' }));
  expect(await resume()).toEqual({ kind: 'nothing' });
  expect(waits).toHaveLength(2);
  expect(await left()).toBe(false);
});

it('a payment that was left behind stays noted when the page is closed meanwhile', async () => {
  process.mockRejectedValue(silence());
  await expect(resume(() => Promise.reject(new Error('closed')))).rejects.toThrow('closed');
  expect(await left()).toBe(true);
});

it('the note on the device is seen by the shell until the last payment is done', async () => {
  await pendingPayments.add({ ...row, paymentIntentId: 'demo_pi_2' });
  expect(pendingStore.get()).toBe(true);
  await pendingPayments.remove('demo_pi_1');
  expect(pendingStore.get()).toBe(true);
  await pendingPayments.remove('demo_pi_2');
  expect(pendingStore.get()).toBe(false);
});

it('the sale goes on where the note cannot be stored', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(db.payments, 'put').mockRejectedValueOnce(new Error('QuotaExceeded'));
  await pendingPayments.add({ ...row, paymentIntentId: 'demo_pi_3' });
  expect(console.warn).toHaveBeenCalledOnce();
});
