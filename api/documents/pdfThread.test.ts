import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createMakePdf } from './makePdf.ts';
import { anOrderDocument } from './testing.ts';

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
