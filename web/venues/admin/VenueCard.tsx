import { Clock, ExternalLink, MapPin, Users } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { accentOf } from '#shared/events/events.rules.ts';
import { zoneName } from '#shared/venues/timeZoneChoices.rules.ts';
import { eventsText } from '#shared/events/usedByEvents.schemas.ts';
import { isElsewhere } from '#shared/pictures/pictureUrl.ts';
import { needsPosition, shortDescription } from '#shared/venues/venues.rules.ts';
import type { AdminVenue } from '#shared/venues/venues.schemas.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import { TYPE_NAMES } from './venueForm.ts';

export function VenueCard({ venue, children }: { venue: AdminVenue; children: ReactNode }) {
  const { id, name, description, website_url, usage, archived } = venue;
  return (
    <Card
      as="article"
      aria-labelledby={`venue-${id}`}
      data-accent={accentOf(id)}
      className="flex h-full flex-col gap-4 p-5"
    >
      <div className="flex items-center gap-4">
        <Logo venue={venue} />
        <div className="min-w-0">
          <h2 id={`venue-${id}`} className="text-lg leading-snug wrap-anywhere">
            {name}
          </h2>
          <p className="mt-1 flex flex-wrap gap-2">
            <Badge>{TYPE_NAMES[venue.venue_type]}</Badge>
            {archived && <Badge>Archived</Badge>}
            {needsPosition(venue) && <Badge tone="amber">Needs a map location</Badge>}
          </p>
        </div>
      </div>
      <Facts venue={venue} />
      {description && (
        <p className="wrap-anywhere text-chalk/90">{shortDescription(description)}</p>
      )}
      <Amenities text={venue.amenities} />
      {website_url && (
        <a
          href={website_url}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`Website of ${name}`}
          className="inline-flex min-h-12 items-center gap-1.5 self-start font-medium text-dust hover:text-chalk"
        >
          Website
          <ExternalLink aria-hidden="true" className="size-4" />
        </a>
      )}
      <p className="mt-auto text-sm text-dust">
        {usage.events > 0 ? `Used for ${eventsText(usage)}` : 'Not used for any event yet'}
      </p>
      {children}
    </Card>
  );
}

function Logo({ venue: { name, logo_url } }: { venue: AdminVenue }) {
  const box = 'size-16 shrink-0 rounded-sm';
  const [broken, setBroken] = useState<string | null>(null);
  if (logo_url && broken !== logo_url && !isElsewhere(logo_url))
    return (
      <Picture
        src={logo_url}
        alt=""
        sizes="64px"
        className={`${box} bg-raised object-contain`}
        onError={() => setBroken(logo_url)}
      />
    );
  return (
    <span
      aria-hidden="true"
      className={`${box} grid place-items-center bg-raised font-display text-xl font-bold text-accent`}
    >
      {name
        .replace(/^the\s+/i, '')
        .slice(0, 1)
        .toUpperCase()}
    </span>
  );
}

function Facts({ venue }: { venue: AdminVenue }) {
  const { address, city, state, zip_code, country, capacity, time_zone } = venue;
  const town = [city, [state, zip_code].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const place = [address, town, country].filter(Boolean).join(', ');
  const lines = [
    { Icon: MapPin, text: place || 'No address' },
    { Icon: Users, text: capacity !== null && `Capacity ${capacity.toLocaleString('en-US')}` },
    { Icon: Clock, text: zoneName(time_zone) },
  ];
  return (
    <ul className="grid gap-1.5 text-sm text-dust">
      {lines.map(({ Icon, text }, i) =>
        text ? (
          <li key={i} className="flex gap-2">
            <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            <span className="min-w-0 wrap-anywhere">{text}</span>
          </li>
        ) : null,
      )}
    </ul>
  );
}

function Amenities({ text }: { text: string | null }) {
  const all = (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  if (all.length === 0) return null;
  return (
    <ul aria-label="Amenities" className="flex flex-wrap gap-1.5">
      {all.map((amenity) => (
        <li key={amenity}>
          <Badge className="wrap-anywhere whitespace-normal!">{amenity}</Badge>
        </li>
      ))}
    </ul>
  );
}
