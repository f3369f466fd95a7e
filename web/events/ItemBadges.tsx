import { Disc3, Ticket } from 'lucide-react';
import { Badge } from '#web/ui/Badge.tsx';
import { firstAndMore, ticketTypes, type ScheduleItem } from './schedule.ts';
import { VenueBadge } from './VenueBadge.tsx';

export function ItemBadges({ item: { venue, djs, tickets } }: { item: ScheduleItem }) {
  const kinds = ticketTypes(tickets);
  if (!venue && djs.length === 0 && kinds.length === 0) return null;
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2 tight:col-span-2 sm:col-span-2">
      {venue && <VenueBadge venue={venue} />}
      {djs.length > 0 && (
        <Badge>
          <Disc3 aria-label="DJ" className="size-3.5" />
          {firstAndMore(djs.map((dj) => dj.name))}
        </Badge>
      )}
      {kinds.length > 0 && (
        <Badge>
          <Ticket aria-label="Ticket" className="size-3.5" />
          {firstAndMore(kinds)}
        </Badge>
      )}
    </div>
  );
}
