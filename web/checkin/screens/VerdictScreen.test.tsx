import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import {
  type Given,
  type UndoableFact,
  verdictOf,
  type VerdictFacts,
} from '#web/checkin/scan/verdict.ts';
import { VerdictScreen } from './VerdictScreen.tsx';
import { aDoorTicket, aNamedScan } from '#web/checkin/testing/door.ts';

const told: VerdictFacts = {
  reason: 'ok',
  code: '7K2M9QXD',
  ticket: aDoorTicket(),
  product: 'Weekend Pass',
  entry: null,
  deviceId: 'gate-1',
  now: 0,
  addons: [],
  announced: false,
  direction: 'in',
  validOn: null,
  comeAndGo: false,
  day: null,
  otherEvent: null,
  fact: { id: 'scan-1', code: '7K2M9QXD', day: '2026-12-11' },
};

const skates = { code: 'SKATES01', label: 'Skate rental × 2', name: 'Skate rental', units: 2 };

const letOut = vi.fn<(code: string) => void>();
const undo = vi.fn<(facts: readonly UndoableFact[], instead?: readonly Given[]) => void>();
const handOut = vi.fn<(given: readonly Given[]) => void>();

function show(with_: Partial<VerdictFacts>, onClear = vi.fn<() => void>()): void {
  const verdict = verdictOf({ ...told, ...with_ });
  render(
    <VerdictScreen
      verdict={verdict}
      zone="America/Chicago"
      header="Gate A"
      footer="412 of 600"
      onClear={onClear}
      onLetOut={letOut}
      onUndo={undo}
      onHandOut={handOut}
    />,
  );
}

it('says who may come in, with what, and what they are to be given', () => {
  show({ addons: [skates] });
  for (const text of [
    'Check-in Successful',
    'Come in',
    'Ana R. · Weekend Pass',
    'Hand out: Skate rental × 2',
    'Gate A',
    '412 of 600',
  ]) {
    expect(screen.getByText(text)).toBeInTheDocument();
  }
});

it('takes an admission back, and offers that of nothing else', async () => {
  show({});
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undo.mock.calls).toEqual([[[told.fact]]]);
  cleanup();
  show({ reason: 'already_in' });
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('takes two pairs back for the one that was given out', async () => {
  show({ ticket: aDoorTicket({ kind: 'addon', quantity: 2 }), units: 2 });
  await userEvent.click(screen.getByRole('button', { name: 'Gave only 1' }));
  expect(undo).toHaveBeenLastCalledWith([told.fact], [{ code: told.fact.code, units: 1 }]);
});

it('lets somebody in whose payment is disputed, and says whom to tell', () => {
  show({ ticket: aDoorTicket({ warning: 'disputed' }) });
  expect(screen.getByText('Check-in Successful')).toBeInTheDocument();
  expect(screen.getByText('Payment disputed: tell the door lead')).toBeInTheDocument();
});

it('has the focus on what changes nothing', () => {
  show({ addons: [skates] });
  expect(screen.getByRole('button', { name: 'Clear Result' })).toHaveFocus();
});

it('announces add-ons once per order, and records them by a press', async () => {
  show({ addons: [skates], announced: true });
  expect(screen.queryByText(/^Hand out/)).toBeNull();
  expect(
    screen.getByText('With an earlier ticket of this order: Skate rental × 2'),
  ).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Handed out' }));
  expect(handOut.mock.calls).toEqual([[[skates]]]);
  await userEvent.click(screen.getByRole('button', { name: 'Only 1 × Skate rental' }));
  expect(handOut.mock.calls[1]).toEqual([[{ code: 'SKATES01', units: 1 }]]);
});

it('says where and when somebody else came in with this ticket, by the clock of the event', () => {
  const at = Date.UTC(2026, 10, 21, 2, 14);
  const entry = aNamedScan({ deviceName: 'Gate North', at, offsetMs: 0 });
  show({ reason: 'already_in', entry, now: at + 12 * 60_000 });
  expect(screen.getByText('Check-in Failed')).toBeInTheDocument();
  expect(screen.getByText('Came in at 8:14 PM · Gate North · 12 min ago')).toBeInTheDocument();
});

it('tells a guest who held the phone up twice from a copied ticket: that was just now', () => {
  const at = Date.UTC(2026, 10, 21, 2, 14);
  const entry = aNamedScan({ deviceId: 'gate-1', at, offsetMs: 0 });
  show({ reason: 'already_in', entry, now: at + 4000 });
  expect(screen.getByText('Came in at 8:14 PM · this device · just now')).toBeInTheDocument();
});

it('gives the focus back to where it was', async () => {
  const verdict = verdictOf(told);
  const screenOf = (shown: boolean) => (
    <>
      <input aria-label="Manual lookup" />
      {shown && (
        <VerdictScreen
          verdict={verdict}
          zone="UTC"
          header=""
          footer=""
          onClear={vi.fn<() => void>()}
          onLetOut={letOut}
          onUndo={undo}
          onHandOut={handOut}
        />
      )}
    </>
  );
  const { rerender } = render(screenOf(false));
  screen.getByLabelText('Manual lookup').focus();
  rerender(screenOf(true));
  expect(screen.getByRole('button', { name: 'Clear Result' })).toHaveFocus();
  rerender(screenOf(false));
  await waitFor(() => expect(screen.getByLabelText('Manual lookup')).toHaveFocus());
});

it('speaks up at once, and is put away with the button or Escape', async () => {
  const clear = vi.fn<() => void>();
  show({}, clear);
  expect(screen.getByText('Come in').closest('[aria-live="assertive"]')).not.toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Clear Result' }));
  await userEvent.keyboard('{Escape}');
  expect(clear.mock.calls.length).toBeGreaterThanOrEqual(2);
});

it('says which day of a pass it is, and names the day of a ticket that is for another', () => {
  show({ day: 'Day 2 of 3' });
  expect(screen.getByText('Ana R. · Weekend Pass · Day 2 of 3')).toBeVisible();
});

it('names the day of a ticket that is for another', () => {
  show({ reason: 'wrong_day', validOn: ['2026-12-12'], day: 'Day 1 of 3' });
  expect(screen.getByRole('dialog')).toHaveAttribute('data-verdict', 'refuse');
  expect(screen.getByText('Wrong day')).toBeVisible();
  expect(screen.getByText('This ticket is for Sat Dec 12.')).toBeVisible();
});

it('lets out in one tap who came in and may come and go, and shows it unlike an entry', async () => {
  const entry = aNamedScan();
  show({ reason: 'already_in', entry, comeAndGo: true });
  await userEvent.click(screen.getByRole('button', { name: 'Going out' }));
  expect(letOut).toHaveBeenCalledExactlyOnceWith('7K2M9QXD');
});

it.each([
  ['ok', 'out', 'Going out', 'Let out'],
  ['already_in', 'caution', 'No re-entry', 'Check-in Failed'],
] as const)('going out with %s is %s', (reason, tone, title, heading) => {
  show({ reason, direction: 'out', addons: [skates], day: 'Day 2 of 3' });
  expect(screen.getByRole('dialog')).toHaveAttribute('data-verdict', tone);
  expect(screen.getByText(title)).toBeVisible();
  expect(screen.getByText(heading)).toBeVisible();
  expect(screen.queryByText(/Hand out/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Going out' })).toBeNull();
});
