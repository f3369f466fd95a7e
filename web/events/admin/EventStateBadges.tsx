import { Star } from 'lucide-react';
import type { ListedAdminEvent } from '#shared/events/adminEvents.schemas.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { useNow } from '#web/ui/useNow.ts';

type Tagged = Pick<ListedAdminEvent, 'is_featured' | 'published' | 'cancelled_at' | 'end_time'>;

/** With `short`, for lists, featured events get only a star, and published ones get no badge. */
export function EventStateBadges({ event, short = false }: { event: Tagged; short?: boolean }) {
  const over = Date.parse(event.end_time) <= useNow();
  const cancelled = event.cancelled_at !== null;
  const isPublic = event.published && !cancelled && !over;
  if (short && isPublic && !event.is_featured) return null;
  return (
    <span className={short ? 'flex shrink-0 items-center gap-1.5' : 'flex flex-wrap gap-1.5'}>
      {event.is_featured &&
        (short ? (
          <span title="Featured">
            <Star aria-hidden="true" className="size-4 fill-current text-aqua" />
            <span className="sr-only">Featured</span>
          </span>
        ) : (
          <Badge tone="aqua">Featured</Badge>
        ))}
      {isPublic && !short && <Badge tone="good">Published</Badge>}
      {!event.published && <Badge tone="amber">Draft</Badge>}
      {cancelled && <Badge tone="bad">Canceled</Badge>}
      {over && !cancelled && <Badge>Past</Badge>}
    </span>
  );
}
