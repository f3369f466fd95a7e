import type { AdminTicket } from '#shared/events/adminEvents.schemas.ts';
import { Badge } from '#web/ui/Badge.tsx';

export function TicketStatus({ ticket }: { ticket: AdminTicket }) {
  const { active, hidden, quantity, quantity_sold: sold } = ticket;
  return (
    <span className="flex flex-wrap gap-1.5">
      {active ? <Badge tone="good">Active</Badge> : <Badge>Inactive</Badge>}
      {hidden && <Badge tone="amber">Hidden</Badge>}
      {sold >= quantity && <Badge tone="bad">Sold out</Badge>}
    </span>
  );
}
