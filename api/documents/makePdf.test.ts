import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, expect, it, vi } from 'vitest';
import { createMakePdf, type PdfThread } from './makePdf.ts';
import type { PdfDocument } from './drawDocument.ts';
import { anOrderDocument } from './testing.ts';

afterEach(() => void vi.useRealTimers());

const document = { kind: 'order' } as PdfDocument;

function threads() {
  vi.useFakeTimers();
  const opened: { made: number; closed: boolean }[] = [];
  const open = (): PdfThread => {
    const own = { made: 0, closed: false };
    opened.push(own);
    return {
      async make({ now }) {
        if (now < 0) throw new Error('no document');
        own.made += 1;
        return new Uint8Array([now]);
      },
      isAlive: () => !own.closed,
      close: () => void (own.closed = true),
    };
  };
  return { opened, make: createMakePdf({ fonts: '' }, open, new Map()) };
}

it('one thread makes one document after the other, and goes when there are no more', async () => {
  const { opened, make } = threads();
  for (const n of [1, 2, 3]) {
    expect([...(await make(document, n))]).toEqual([n]);
    await vi.advanceTimersByTimeAsync(10_000);
  }
  expect(opened).toEqual([{ made: 3, closed: false }]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(opened).toEqual([{ made: 3, closed: true }]);
  await make(document, 4);
  expect(opened).toHaveLength(2);
});

it('a thread that broke, or died while it waited for work, is not asked again', async () => {
  const { opened, make } = threads();
  await expect(make(document, -1)).rejects.toThrow('no document');
  await make(document, 1);
  for (const thread of opened) thread.closed = true;
  await make(document, 2);
  expect(opened.map(({ made }) => made)).toEqual([0, 1, 1]);
});

const LOWEST = 19;
/** Field index after the name: https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html. */
const NICE = 16;

const nicenessOf = (thread: number | string): number => {
  const stat = readFileSync(`/proc/self/task/${thread}/stat`, 'utf8');
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[NICE]);
};

it.runIf(process.platform === 'linux')(
  'sets paper in what time others leave, and slows nobody else down',
  async () => {
    // The main thread has the same id as its process.
    const usual = nicenessOf(process.pid);
    const pdf = await createMakePdf({ fonts: '' })({ kind: 'order', tells: anOrderDocument }, 0);
    expect(pdf.length).toBeGreaterThan(1000);
    // The thread is kept idle after its work, so its priority can still be read.
    expect(readdirSync('/proc/self/task').map(nicenessOf)).toContain(LOWEST);
    expect(nicenessOf(process.pid)).toBe(usual);
  },
);
