import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aLedger, anEntry } from '#shared/ledger/testing.ts';
import { BalanceCards } from './BalanceCards.tsx';
import { EntriesTable } from './EntriesTable.tsx';

const WAITS = 'each event has ended.';
it.each([
  [{}, `${WAITS}Available$10.00Can be paid out now.`],
  [{ onHold: 255 }, `${WAITS} $2.55 is on hold because of a payment dispute.Available`],
  [{ available: -310, onHold: 310 }, 'Some of what was paid out is now on hold.'],
  [{ available: -310, onHold: 309 }, 'Refunds exceeded your balance'],
  [{ adjusted: -20 }, 'Of $17.65 earned, less $0.10 for refunds, adjusted by -$0.20.'],
])('a balance says how much of it is on hold, why, and what went back: %j', (with_, text) => {
  const { container } = render(<BalanceCards balance={{ ...aLedger().balance, ...with_ }} />);
  expect(container).toHaveTextContent(text);
});

it('a sale that is on hold says so instead of its day, and what went back of it does not', () => {
  const held = { on_hold: true, pending: true, order_number: 'RC-HELD' };
  const back = anEntry({ ...held, id: 3, kind: 'reversed', amount: -10 });
  render(<EntriesTable entries={[back, anEntry({ ...held, id: 2 }), anEntry({ id: 1 })]} />);
  const rows = screen.getAllByRole('row').slice(1);
  const said = rows.map((row) => [
    within(row).queryByText('On hold: payment disputed') !== null,
    within(row).queryByText(/^Pending until/) !== null,
  ]);
  expect(said).toEqual([
    [false, false],
    [true, false],
    [false, true],
  ]);
});
