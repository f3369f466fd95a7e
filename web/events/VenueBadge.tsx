import { useEffect, useId, useState } from 'react';
import { MapPin } from 'lucide-react';
import type { Venue } from '#shared/events/events.schemas.ts';
import { cx } from '#web/ui/cx.ts';
import { venueAddress } from './eventText.rules.ts';

/** A venue's name that shows the address on hover, touch or focus, until Escape is pressed. */
export function VenueBadge({ venue }: { venue: Venue }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  useEscape(open, () => setOpen(false));
  const address = venueAddress(venue);
  return (
    <span
      className="relative inline-flex max-w-full"
      onMouseEnter={() => setOpen(true)}
      onMouseLeave={() => setOpen(false)}
      onFocus={() => setOpen(true)}
      onBlur={() => setOpen(false)}
    >
      <button
        type="button"
        aria-describedby={address ? id : undefined}
        onClick={() => setOpen(true)}
        className="relative inline-flex min-h-6 max-w-full items-center gap-1.5 rounded-full bg-raised px-2.5 py-0.5 text-left text-xs font-semibold before:absolute before:inset-x-0 before:-inset-y-3 hover:bg-line focus-visible:rounded-full"
      >
        <MapPin aria-hidden="true" className="size-3.5 shrink-0 text-accent" />
        {venue.name}
      </button>
      {address && (
        <span
          className={cx(
            'absolute bottom-full left-0 z-10 w-max max-w-[min(16rem,70vw)] pb-1.5',
            !open && 'invisible',
          )}
        >
          <span
            role="tooltip"
            id={id}
            className="block rounded-sm bg-chalk px-3 py-2 text-sm text-night shadow-over"
          >
            {address}
          </span>
        </span>
      )}
    </span>
  );
}

/** WCAG 1.4.13: the address must be dismissible without moving pointer or focus. */
function useEscape(open: boolean, close: () => void): void {
  useEffect(() => {
    if (!open) return undefined;
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') close();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
}
