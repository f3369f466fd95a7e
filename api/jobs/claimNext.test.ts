import { expect, it } from 'vitest';
import { claimNext } from './claimNext.ts';

/** Simulates a contended row: `late` lost claims, `left` rows after each. */
function contest(late: number, left: number) {
  let tries = 0;
  const claim = async () => ((tries += 1) > late && tries <= late + left ? 'ours' : undefined);
  return {
    claim,
    waits: async () => (tries < late + left ? 'one' : undefined),
    tries: () => tries,
  };
}

it('tries again when another lane was faster, and more is waiting', async () => {
  const { claim, waits, tries } = contest(3, 1);
  expect([await claimNext(claim, waits), tries()]).toEqual(['ours', 4]);
});

it('has nothing to do when nothing waits, and does not ask for ever', async () => {
  const { claim, waits, tries } = contest(3, 0);
  expect([await claimNext(claim, waits), tries()]).toEqual([null, 3]);
});
