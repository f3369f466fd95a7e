import { eventPhase } from '#shared/events/events.rules.ts';
import type { Event } from '#shared/events/events.schemas.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { useNow } from '#web/ui/useNow.ts';

export function EventBadges({ event }: { event: Event }) {
  const phase = eventPhase(event, useNow());
  if (event.cancelled_at) return <Badge tone="bad">Canceled</Badge>;
  return (
    <>
      {phase === 'ongoing' && (
        <Badge tone="amber">
          <Beat />
          Happening now
        </Badge>
      )}
      {phase === 'past' && <Badge>Past event</Badge>}
      {event.sold_out && phase !== 'past' && <Badge tone="bad">Sold out</Badge>}
      {event.notices?.map((notice) => (
        <Badge key={notice} tone="amber">
          {notice}
        </Badge>
      ))}
      {event.is_featured && <Badge tone="aqua">Featured</Badge>}
    </>
  );
}

function Beat() {
  return <span className="size-2 rounded-full bg-ink motion-safe:animate-beat" />;
}
