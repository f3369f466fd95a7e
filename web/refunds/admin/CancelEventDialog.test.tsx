import { expect, it, vi } from 'vitest';
import { screen, waitFor } from '@testing-library/react';
import type { Cancellation } from '#shared/refunds/refunds.schemas.ts';
import { fill, press, sees } from '#web/testing/hands.ts';
import { refusal, serve, show } from '#web/testing/pages.tsx';
import { CancelEventDialog } from './CancelEventDialog.parts.tsx';
import { CancellationNote } from './CancellationNote.tsx';

const LOOK = 'GET /api/admin/events/7/cancellation';
const CANCEL = 'POST /api/admin/events/7/cancel';
const SEEN = '2026-11-20T12:00:00.000Z';
const NEWER = '2026-11-20T13:00:00.000Z';

const state = (with_: Partial<Cancellation> = {}): Cancellation => ({
  event_id: 7,
  title: 'Neon Lane Weekender',
  updated_at: NEWER,
  cancelled_at: null,
  reason: null,
  open: { orders: 12, tickets: 31, amount: 123_456 },
  refunds: { pending: 0, succeeded: 0, failed: 0, amount: 0 },
  ...with_,
});
const cancelled = state({ cancelled_at: NEWER });

function open(...answers: unknown[]) {
  const { sent } = serve({ [LOOK]: state(), [CANCEL]: () => answers.shift() });
  const onClose = vi.fn<() => void>();
  const event = { id: 7, title: 'Neon Lane Weekender', updated_at: SEEN };
  show(<CancelEventDialog event={event} onClose={onClose} />);
  return { sent, isClosed: () => waitFor(() => expect(onClose).toHaveBeenCalledOnce()) };
}

async function cancelIt(): Promise<void> {
  await press('Cancel Event');
  await screen.findByRole('dialog', { name: 'Cancel Neon Lane Weekender?' });
  await press('Cancel the Event');
}

it('says what it means, wants a reason, and asks once more', async () => {
  const { sent, isClosed } = open(cancelled);
  await sees(/12 orders with 31 tickets will be refunded: \$1,234\.56/);
  await press('Cancel Event');
  await sees('Give a reason');
  expect(sent[CANCEL]).toBeUndefined();
  await fill({ Reason: 'The rink is flooded.' });
  await cancelIt();
  await isClosed();
  expect(sent[CANCEL]).toEqual([{ reason: 'The rink is flooded.', updated_at: SEEN }]);
  await sees('Event canceled');
});

it('tells of a change by somebody else, and goes on from there', async () => {
  const { sent, isClosed } = open(refusal(409, 'events.changed_meanwhile', 'Changed.'), cancelled);
  await fill({ Reason: 'Ice' });
  await cancelIt();
  await sees(/Someone else just changed this event/);
  await press('Load the latest version');
  await cancelIt();
  await isClosed();
  expect(sent[CANCEL]).toEqual([
    { reason: 'Ice', updated_at: SEEN },
    { reason: 'Ice', updated_at: NEWER },
  ]);
});

it('shows how far the refunds of a canceled event have come, and has the rest refunded when asked', async () => {
  const RETRY = 'POST /api/admin/events/7/cancellation/retry';
  const after = {
    ...cancelled,
    reason: 'Ice',
    open: { orders: 2, tickets: 4, amount: 100 },
    refunds: { pending: 1, succeeded: 9, failed: 1, amount: 5000 },
  };
  const { sent } = serve({ [LOOK]: after, [RETRY]: after });
  show(<CancellationNote eventId={7} />);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This event is canceled“Ice” 2 orders still to refund. 11 refunds, $50.00: 9 paid back, 1 on their way. 1 failed and will be retried.',
  );
  await press('Refund the Rest');
  await sees('Refunding the rest');
  expect(sent[RETRY]).toHaveLength(1);
});
