import { managePath } from '#shared/site/adminPages.ts';
import { Link } from 'react-router';
import { formatInstant } from '#shared/base/time.ts';
import type { ScheduleConflict } from '#shared/schedule/schedule.schemas.ts';
import { Alert } from '#web/ui/Alert.tsx';
import { useConflicts } from './schedule.queries.ts';

const SHOWN = 6;

/**
 * Shows venues and DJs of an event that are needed elsewhere at the same time: by other events, other nights of its
 * series, or its own schedule. Only a hint, since two floors of one venue may both be in use.
 */
export function ScheduleConflicts({ eventId, zone }: { eventId: number; zone: string }) {
  const { data: conflicts = [] } = useConflicts(eventId);
  if (conflicts.length === 0) return null;
  return (
    <Alert tone="notice" title="Booked twice at the same time">
      <span role="list" className="grid gap-1">
        {conflicts.slice(0, SHOWN).map((conflict) => (
          <span
            role="listitem"
            key={`${conflict.what} ${conflict.name} ${conflict.item.id} ${conflict.other.id}`}
          >
            <Words conflict={conflict} zone={zone} />
          </span>
        ))}
        {conflicts.length > SHOWN && (
          <span role="listitem">And {conflicts.length - SHOWN} more.</span>
        )}
      </span>
    </Alert>
  );
}

const CLOCK = { hour: 'numeric', minute: '2-digit' } as const;
const DAY = { weekday: 'short', month: 'short', day: 'numeric', ...CLOCK } as const;
/** Shows the zone, since the reader may be in another one. */
const END = { ...CLOCK, timeZoneName: 'short' } as const;

function Words({ conflict, zone }: { conflict: ScheduleConflict; zone: string }) {
  const { name, item, other } = conflict;
  const from = formatInstant(Date.parse(conflict.from), zone, DAY);
  const to = formatInstant(Date.parse(conflict.to), zone, END);
  const elsewhere = other.event_id !== item.event_id;
  return (
    <span className="wrap-anywhere">
      <strong>{name}</strong>, {from} – {to}: {item.id === null ? 'this event' : `‘${item.title}’`}
      {' and '}
      {other.id === null ? !elsewhere && 'this event' : `‘${other.title}’`}
      {elsewhere && (
        <>
          {other.id !== null && ' of '}
          <Link
            to={managePath(other.event_id, 'schedule')}
            className="underline underline-offset-4"
          >
            {other.event_title}
          </Link>
        </>
      )}
    </span>
  );
}
