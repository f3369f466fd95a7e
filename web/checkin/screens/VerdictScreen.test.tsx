import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import {
  type Given,
  takenBack,
  type UndoableFact,
  verdictOf,
  type VerdictFacts,
} from '#web/checkin/scan/verdict.ts';
import { aDoorTicket, aNamedScan, CODE } from '#web/checkin/testing/door.ts';
import { trainingFacts } from '#web/checkin/training/trainingTickets.ts';
import { button, press, seesNo } from '#web/testing/userActions.ts';
import { VerdictScreen } from './VerdictScreen.tsx';

const told: VerdictFacts = {
  ...trainingFacts('VALID', 0),
  code: CODE,
  ticket: aDoorTicket(),
  product: 'Weekend Pass',
  deviceId: 'gate-1',
  fact: { id: 'scan-1', code: CODE, day: '2026-12-11' },
};
const skates = { code: 'SKATES01', label: 'Skate rental × 2', name: 'Skate rental', units: 2 };

const does = {
  onClear: vi.fn<() => void>(),
  onLetOut: vi.fn<(code: string) => void>(),
  onUndo: vi.fn<(facts: readonly UndoableFact[], instead?: readonly Given[]) => void>(),
  onHandOut: vi.fn<(given: readonly Given[]) => void>(),
};

const frame = { zone: 'America/Chicago', header: 'Gate A', footer: '412 of 600' };

function screenOf(with_: Partial<VerdictFacts>) {
  const verdict = verdictOf({ ...told, ...with_ });
  return <VerdictScreen verdict={verdict} {...frame} {...does} />;
}
/** Shows one verdict in place of the last one. */
function show(with_: Partial<VerdictFacts> = {}): void {
  cleanup();
  render(screenOf(with_));
}

function shows(...texts: string[]): void {
  for (const text of texts) expect(screen.getByText(text)).toBeVisible();
}

it('says who may come in, with what, what they are to be given, and which day of a pass it is', () => {
  show({ addons: [skates], day: 'Day 2 of 3' });
  shows('Check-in Successful', 'Come in', 'Ana R. · Weekend Pass · Day 2 of 3');
  shows('Hand out: Skate rental × 2', 'Gate A', '412 of 600');
  // This button changes nothing if Enter is pressed by mistake.
  expect(button('Clear Result')).toHaveFocus();
});

it('says what else to look at and whom to tell, with who comes in and with nobody else', () => {
  show({ notices: ['18+'], ticket: aDoorTicket({ warning: 'disputed' }) });
  shows('Check-in Successful', '18+', 'Payment disputed: tell the door lead');
  for (const other of [{ reason: 'already_in' as const }, { direction: 'out' as const }]) {
    show({ notices: ['18+'], ...other });
    expect(screen.queryByText('18+')).toBeNull();
  }
});

it('takes an admission back, and offers that of nothing else', async () => {
  show();
  await press('Undo');
  expect(does.onUndo).toHaveBeenLastCalledWith([told.fact]);
  show({ reason: 'already_in' });
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('takes two pairs back for the one that was given out, and two of a lounge for the one who came in', async () => {
  const two = { ticket: aDoorTicket({ kind: 'addon', quantity: 2 }), units: 2 };
  show(two);
  await press('Gave only 1');
  expect(does.onUndo).toHaveBeenLastCalledWith([told.fact], [{ code: CODE, units: 1 }]);
  show({ ...two, access: true });
  shows('Come in', 'Only 1 came in');
});

it('names a lounge as access, which is not handed out', () => {
  const lounge = { ...skates, code: 'LOUNGE01', label: 'VIP lounge', access: true };
  show({ addons: [skates, lounge] });
  shows('Access: VIP lounge', 'Hand out: Skate rental × 2');
  show({ addons: [lounge] });
  shows('Access: VIP lounge');
  seesNo(/^Hand/);
});

it('says that an admission was taken back, not that a check-in failed', () => {
  render(<VerdictScreen verdict={takenBack('Ana R.')} {...frame} {...does} />);
  shows('Taken back', 'Ana R.: this ticket now counts as not scanned.');
  seesNo(/Check-in/);
});

it('announces add-ons once per order, and records them by a press', async () => {
  show({ addons: [skates], announced: true });
  seesNo(/^Hand out/);
  const shown = screen.getByText(/^Shown with an earlier ticket of this order:/);
  expect(shown.parentElement).toHaveTextContent(/: Skate rental × 2$/);
  await press('Handed out');
  expect(does.onHandOut).toHaveBeenLastCalledWith([skates]);
  await press('Only 1 × Skate rental');
  expect(does.onHandOut).toHaveBeenLastCalledWith([{ code: 'SKATES01', units: 1 }]);
});

it.each([
  ['elsewhere', { deviceName: 'Gate North' }, 12 * 60_000, 'Gate North · 12 min ago'],
  // Suggests that the guest held the phone up twice, not that the ticket was copied.
  ['here', { deviceId: 'gate-1' }, 4000, 'this device · just now'],
])('says where and when somebody came in with this ticket: %s', (_, where, passed, text) => {
  const at = Date.UTC(2026, 10, 21, 2, 14);
  show({ reason: 'already_in', entry: aNamedScan({ at, ...where }), now: at + passed });
  shows('Check-in Failed', `Came in at 8:14 PM · ${text}`);
});

it('gives the focus back to where it was', async () => {
  const page = (shown: boolean) => (
    <>
      <input aria-label="Manual lookup" />
      {shown && screenOf({})}
    </>
  );
  const { rerender } = render(page(false));
  screen.getByLabelText('Manual lookup').focus();
  rerender(page(true));
  expect(button('Clear Result')).toHaveFocus();
  rerender(page(false));
  await waitFor(() => expect(screen.getByLabelText('Manual lookup')).toHaveFocus());
});

it('speaks up at once, and is put away with the button or Escape', async () => {
  show();
  expect(screen.getByText('Come in').closest('[aria-live="assertive"]')).not.toBeNull();
  await press('Clear Result');
  await userEvent.keyboard('{Escape}');
  expect(does.onClear.mock.calls.length).toBeGreaterThanOrEqual(2);
});

it('lets out in one tap who came in and may come and go', async () => {
  show({ reason: 'already_in', entry: aNamedScan(), comeAndGo: true });
  await press('Going out');
  expect(does.onLetOut).toHaveBeenCalledExactlyOnceWith(CODE);
});

it.each([
  ['ok', 'out', 'Going out', 'Let out'],
  ['already_in', 'caution', 'No re-entry', 'Check-in Failed'],
] as const)('going out with %s is %s', (reason, tone, title, heading) => {
  show({ reason, direction: 'out', addons: [skates], day: 'Day 2 of 3' });
  expect(screen.getByRole('dialog')).toHaveAttribute('data-verdict', tone);
  shows(title, heading);
  seesNo(/Hand out/);
  expect(screen.queryByRole('button', { name: 'Going out' })).toBeNull();
});
