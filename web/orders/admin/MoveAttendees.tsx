import { useState } from 'react';
import type { AdminTicket } from '#shared/events/adminEvents.schemas.ts';
import type { AttendeeRow } from '#shared/orders/adminOrders.schemas.ts';
import { ordersContract } from '#shared/orders/orders.contract.ts';
import { call } from '#web/api/call.ts';
import { sendOffer } from '#web/moveOffers/admin/moveOffers.queries.ts';
import { useMoveTarget } from '#web/moveOffers/admin/useMoveTarget.parts.tsx';
import { BulkDialog } from '#web/office/table/BulkDialog.tsx';
import type { BulkAction } from '#web/office/table/officeTable.types.ts';
import { moveTicket } from '#web/refunds/admin/refunds.queries.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { pluralText } from '#web/ui/pluralText.ts';
import { planMove } from './planMove.ts';

type MoveAttendeesProps = {
  eventId: number;
  rows: readonly AttendeeRow[];
  nameOf: (row: AttendeeRow) => string;
  onDone: () => void;
  onClose: () => void;
};

/** Moves tickets to another product or event. Asks for the new ticket, then says what it means for each buyer. */
export function MoveAttendees({ eventId, rows, nameOf, onDone, onClose }: MoveAttendeesProps) {
  const order = { id: rows[0]?.order_id ?? '', event_id: eventId };
  const { to, isWithin, fields } = useMoveTarget(order);
  const [isChosen, setIsChosen] = useState(false);
  if (to && isChosen) {
    const action = moveAction(to, isWithin);
    return <BulkDialog {...{ action, rows, nameOf, onDone, onClose }} />;
  }
  return (
    <FormDialog
      title={`Move ${pluralText(rows.length, 'Ticket')}`}
      description="Choose the new ticket. You'll then see what changes for each buyer."
      submit="Continue"
      pending={false}
      disabled={!to}
      dirty={false}
      onClose={onClose}
      onSubmit={() => setIsChosen(true)}
    >
      {fields}
    </FormDialog>
  );
}

const moveAction = (to: AdminTicket, within: boolean): BulkAction<AttendeeRow> => ({
  label: 'Move',
  about: (count) =>
    `${pluralText(count, 'ticket')} will become ${to.name}. Buyers get an e-mail: with the new ticket, or with a link to pay for it. Old codes stop working once the ticket is moved.`,
  asks: [
    {
      key: 'dearer',
      label: 'If the new ticket costs more',
      choices: [
        { value: 'offer', label: 'Send an offer to pay for it' },
        ...(within ? [{ value: 'waive', label: 'Waive the difference' }] : []),
      ],
    },
  ],
  plan: async (row, { dearer }) => {
    if (row.status !== 'valid') return { leftOut: 'No longer valid, or already checked in' };
    if (row.product_id === to.id) return { leftOut: 'Already has this ticket' };
    const order = await call(ordersContract.read, { param: { id: row.order_id } });
    const item = order.items.find(({ id }) => id === row.id);
    if (!item) return { leftOut: 'The ticket is no longer there' };
    const { exchange, offer, says } = planMove(item, to, { within, waive: dearer === 'waive' });
    return {
      says,
      run: () => (exchange ? moveTicket(order.id, exchange) : sendOffer(order.id, offer)),
    };
  },
});
