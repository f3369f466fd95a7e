import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDecodeClient, type DecodeAnswer, type DecodeJob } from './decodeClient.ts';
import { paint } from './frames.testing.ts';

class FakeWorker extends EventTarget {
  jobs: DecodeJob[] = [];
  ended = false;
  postMessage(job: DecodeJob): void {
    this.jobs.push(job);
  }
  terminate(): void {
    this.ended = true;
  }
  answer(answer: DecodeAnswer): void {
    this.dispatchEvent(new MessageEvent('message', { data: answer }));
  }
}

let workers: FakeWorker[];
const picture = (): ReturnType<typeof paint> => paint(4, () => 0);

beforeEach(() => {
  workers = [];
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

function client(): ReturnType<typeof createDecodeClient> {
  return createDecodeClient(() => {
    const worker = new FakeWorker();
    workers.push(worker);
    return worker as unknown as Worker;
  });
}

it('starts before the first picture, and asks for one at a time', async () => {
  const { decode } = client();
  expect(workers).toHaveLength(1);
  const first = decode(picture());
  expect(await decode(picture())).toBeNull();
  expect(workers[0]?.jobs).toHaveLength(1);
  workers[0]?.answer({ id: workers[0].jobs[0]?.id ?? 0, reading: { text: 'A', by: 'zxing' } });
  expect(await first).toEqual({ text: 'A', by: 'zxing' });
});

it('replaces a worker that falls silent, and takes no late answer for another picture', async () => {
  const { decode } = client();
  const lost = decode(picture());
  await vi.advanceTimersByTimeAsync(3000);
  expect(await lost).toBeNull();
  expect(workers[0]?.ended).toBe(true);
  const next = decode(picture());
  workers[0]?.answer({ id: 1, reading: { text: 'late', by: 'zxing' } });
  workers[1]?.answer({ id: 2, reading: { text: 'B', by: 'zxing' } });
  expect(await next).toMatchObject({ text: 'B' });
});

it('replaces a worker that breaks', async () => {
  const { decode } = client();
  const lost = decode(picture());
  workers[0]?.dispatchEvent(new Event('error'));
  expect(await lost).toBeNull();
  void decode(picture());
  expect(workers).toHaveLength(2);
});
