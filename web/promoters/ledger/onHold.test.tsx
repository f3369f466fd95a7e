import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aLedger, anEntry } from '#shared/ledger/testing.ts';
import { BalanceCards } from './BalanceCards.tsx';
import { EntriesTable } from './EntriesTable.tsx';

const { balance } = aLedger();
const HELD = '$2.55 is on hold: the payment is disputed.';

it('a balance says how much of it is on hold, and why', () => {
  const { rerender } = render(<BalanceCards balance={balance} />);
  expect(screen.queryByText(/on hold/)).toBeNull();
  rerender(<BalanceCards balance={{ ...balance, onHold: 255 }} />);
  screen.getByText(`Becomes available 7 days after each event has ended. ${HELD}`);
  screen.getByText('Can be paid out now.');
});

it('what is available is below zero for a reason: what was paid out is on hold, or went back', () => {
  const short = { ...balance, available: -310, onHold: 310 };
  const { rerender } = render(<BalanceCards balance={short} />);
  screen.getByText('Some of what was paid out is on hold now.');
  rerender(<BalanceCards balance={{ ...short, onHold: 309 }} />);
  screen.getByText(/^More went back than was left/);
});

it('a sale that is on hold says so instead of its day, and what went back of it does not', () => {
  const held = { on_hold: true, pending: true, order_number: 'RC-HELD' };
  const back = anEntry({ ...held, id: 3, kind: 'reversed', amount: -10 });
  render(<EntriesTable entries={[back, anEntry({ ...held, id: 2 }), anEntry({ id: 1 })]} />);
  const rows = screen.getAllByRole('row').slice(1);
  const said = rows.map((row) => [
    within(row).queryByText('On hold: the payment is disputed') !== null,
    within(row).queryByText(/^Pending until/) !== null,
  ]);
  expect(said).toEqual([
    [false, false],
    [true, false],
    [false, true],
  ]);
});
