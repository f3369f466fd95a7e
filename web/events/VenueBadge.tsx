import { useId } from 'react';
import { MapPin } from 'lucide-react';
import type { Venue } from '#shared/events/events.schemas.ts';

/** The venue's name; its address shows when it is pointed at, touched or reached with the keyboard. */
export function VenueBadge({ venue }: { venue: Venue }) {
  const id = useId();
  const town = [venue.city, venue.state].filter(Boolean).join(', ');
  const address = [venue.address, town].filter(Boolean).join(', ');
  return (
    <span className="group/venue relative inline-flex">
      <button
        type="button"
        aria-describedby={address ? id : undefined}
        className="relative inline-flex min-h-6 items-center gap-1.5 rounded-full bg-raised px-2.5 py-0.5 text-xs font-semibold before:absolute before:inset-x-0 before:-inset-y-3 focus-visible:rounded-full"
      >
        <MapPin aria-hidden="true" className="size-3.5" />
        {venue.name}
      </button>
      {address && (
        <span
          role="tooltip"
          id={id}
          className="invisible absolute bottom-full left-0 z-10 mb-1.5 w-max max-w-[min(16rem,70vw)] rounded-sm bg-chalk px-3 py-2 text-sm text-night shadow-over group-focus-within/venue:visible group-hover/venue:visible"
        >
          {address}
        </span>
      )}
    </span>
  );
}
