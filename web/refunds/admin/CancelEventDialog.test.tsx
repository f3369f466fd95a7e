import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Cancellation } from '#shared/refunds/cancellation.schemas.ts';
import { CancelEventDialog } from './CancelEventDialog.tsx';
import { CancellationNote } from './CancellationNote.tsx';
import { mockApi, show } from './refunds.testing.tsx';

const LOOK = 'GET /api/admin/events/7/cancellation';
const CANCEL = 'POST /api/admin/events/7/cancel';
const SEEN = '2026-11-20T12:00:00.000Z';
const NEWER = '2026-11-20T13:00:00.000Z';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

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
const event = { id: 7, title: 'Neon Lane Weekender', updated_at: SEEN };

async function say(reason: string): Promise<void> {
  await userEvent.type(await screen.findByRole('textbox', { name: 'Reason' }), reason);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel Event' }));
  const sure = await screen.findByRole('dialog', { name: 'Cancel Neon Lane Weekender?' });
  await userEvent.click(within(sure).getByRole('button', { name: 'Cancel the Event' }));
}

it('says what it means, wants a reason, and asks once more', async () => {
  const { asked } = mockApi({
    [LOOK]: () => Response.json(state()),
    [CANCEL]: () => Response.json(state({ cancelled_at: NEWER })),
  });
  const onClose = vi.fn<() => void>();
  show(<CancelEventDialog event={event} onClose={onClose} />);
  expect(
    await screen.findByText(/12 orders with 31 tickets are refunded: \$1,234\.56/),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel Event' }));
  expect(await screen.findByText('Please say why')).toBeVisible();
  expect(asked[CANCEL]).toBeUndefined();
  await say('The rink is flooded.');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(asked[CANCEL]).toEqual([{ reason: 'The rink is flooded.', updated_at: SEEN }]);
  expect(await screen.findByText('Event cancelled')).toBeVisible();
});

it('tells of a change by somebody else, and goes on from there', async () => {
  let first = true;
  const { asked } = mockApi({
    [LOOK]: () => Response.json(state()),
    [CANCEL]: () => {
      const stale = first;
      first = false;
      return stale
        ? Response.json({ code: 'events.changed_meanwhile', message: 'Changed.' }, { status: 409 })
        : Response.json(state({ cancelled_at: NEWER }));
    },
  });
  const onClose = vi.fn<() => void>();
  show(<CancelEventDialog event={event} onClose={onClose} />);
  await say('Ice');
  expect(await screen.findByText(/Somebody else has changed this event/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Load the newest' }));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel Event' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel the Event' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(asked[CANCEL]).toEqual([
    { reason: 'Ice', updated_at: SEEN },
    { reason: 'Ice', updated_at: NEWER },
  ]);
});

it('shows how far the refunds of a cancelled event have come', async () => {
  const after = state({
    cancelled_at: NEWER,
    reason: 'Ice',
    open: { orders: 2, tickets: 4, amount: 100 },
    refunds: { pending: 1, succeeded: 9, failed: 1, amount: 5000 },
  });
  mockApi({ [LOOK]: () => Response.json(after) });
  show(<CancellationNote eventId={7} />);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'This event is cancelled“Ice” 2 orders still to refund. 11 refunds, $50.00: 9 paid back, 1 on their way. 1 failed and are tried again.',
  );
});

it('has what is left refunded when that is asked for', async () => {
  const again = `${LOOK.replace('GET', 'POST')}/retry`;
  const cancelled = state({ cancelled_at: NEWER, open: { orders: 1, tickets: 2, amount: 500 } });
  const { asked } = mockApi({
    [LOOK]: () => Response.json(cancelled),
    [again]: () => Response.json(cancelled),
  });
  show(<CancellationNote eventId={7} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Refund the Rest' }));
  expect(await screen.findByText('Refunding the rest')).toBeVisible();
  expect(asked[again]).toHaveLength(1);
});
