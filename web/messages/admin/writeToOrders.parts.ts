import { managePath } from '#shared/site/adminPages.ts';
import { useNavigate } from 'react-router';
import { MAX_ORDERS } from '#shared/messages/messages.schemas.ts';
import type { BulkWay } from '#web/office/table/officeTable.types.ts';
import { toast } from '#web/ui/toast.ts';
import { EMPTY, readDraft, saveDraft } from './draft.storage.ts';

type Chosen = { eventId: number; orderId: string };

/** Bulk action that opens an event's message draft, with the buyers of the selected orders as its audience. */
export function useMessageAction<R>(chosenOf: (row: R) => Chosen): BulkWay<R> {
  const navigate = useNavigate();
  return {
    label: 'Message',
    open(rows) {
      const chosen = rows.map(chosenOf);
      const [eventId = 0, ...others] = new Set(chosen.map((one) => one.eventId));
      const orderIds = [...new Set(chosen.map((one) => one.orderId))];
      if (others.length > 0 || orderIds.length > MAX_ORDERS) {
        const title = others.length > 0 ? 'Choose orders of one event' : 'Choose fewer orders';
        const limit = `A message goes to at most ${MAX_ORDERS.toLocaleString('en-US')} orders of an event.`;
        return toast({ title, description: limit, tone: 'destructive' });
      }
      const { kind, subject, text } = readDraft(eventId);
      saveDraft(eventId, { ...EMPTY, kind, subject, text, orderIds });
      void navigate(managePath(eventId, 'messages'));
    },
  };
}
