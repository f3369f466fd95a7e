import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { processorMeter } from './processor.ts';

// The outer shell lives on; the middle one starts a busy one, and prints both numbers.
const SHELLS = `sh -c 'sh -c "while :; do :; done" & echo $$ $!; wait' & wait; cat`;

test.runIf(process.platform === 'linux')(
  'the time of a process counts also when its parent was killed before it',
  async () => {
    const outer = spawn('sh', ['-c', SHELLS]);
    onTestFinished(() => void outer.kill('SIGKILL'));
    const [printed] = await once(outer.stdout, 'data');
    const [middle, busy] = String(printed).trim().split(' ').map(Number);
    if (!middle || !busy) throw new Error(`The shells printed ${printed}`);
    onTestFinished(() => {
      try {
        process.kill(busy, 'SIGKILL');
      } catch {
        // Ended below.
      }
    });
    const used = processorMeter(outer.pid);
    await expect.poll(used).toBeGreaterThan(0.5);
    process.kill(middle, 'SIGKILL');
    process.kill(busy, 'SIGKILL');
    expect(used()).toBeGreaterThan(0.5);
  },
);
