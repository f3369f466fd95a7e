import type { ListedAdminEvent } from '#shared/events/adminEvents.schemas.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { useNow } from '#web/ui/useNow.ts';

type Tagged = Pick<ListedAdminEvent, 'is_featured' | 'published' | 'cancelled_at' | 'end_time'>;

export function EventTags({ event }: { event: Tagged }) {
  const over = Date.parse(event.end_time) <= useNow();
  const cancelled = event.cancelled_at !== null;
  if (!event.is_featured && event.published && !cancelled && !over) return null;
  return (
    <span className="flex flex-wrap gap-1.5">
      {event.is_featured && <Badge tone="aqua">Featured</Badge>}
      {!event.published && <Badge tone="amber">Draft</Badge>}
      {cancelled && <Badge tone="bad">Canceled</Badge>}
      {over && !cancelled && <Badge>Past</Badge>}
    </span>
  );
}
