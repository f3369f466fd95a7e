import { countdown } from '#shared/base/time.ts';
import { defaultDescription } from '#shared/events/events.rules.ts';
import type { EventDetail } from '#shared/events/events.schemas.ts';
import { useNow } from '#web/ui/useNow.ts';

export function About({ event }: { event: EventDetail }) {
  return (
    <section aria-labelledby="about-title">
      <h2 id="about-title" className="mb-3 text-section">
        About this event
      </h2>
      <p className="max-w-prose text-lg whitespace-pre-line text-chalk/90">
        {event.description || defaultDescription(event)}
      </p>
    </section>
  );
}

/** Days, hours and minutes to the start, in three plates. */
export function BigCountdown({ event }: { event: EventDetail }) {
  const { days, hours, minutes } = countdown(Date.parse(event.starts_at), useNow());
  return (
    <div role="timer" aria-labelledby="countdown-title">
      <h2
        id="countdown-title"
        className="mb-3 font-sans text-base font-semibold tracking-normal text-dust"
      >
        Event starts in
      </h2>
      <dl className="grid max-w-md grid-cols-3 gap-3">
        <Plate value={days} unit={days === 1 ? 'day' : 'days'} />
        <Plate value={hours} unit={hours === 1 ? 'hour' : 'hours'} />
        <Plate value={minutes} unit={minutes === 1 ? 'minute' : 'minutes'} />
      </dl>
    </div>
  );
}

function Plate({ value, unit }: { value: number; unit: string }) {
  return (
    <div className="flex flex-col-reverse items-center rounded-md border border-line bg-floor px-2 py-4">
      <dt className="text-sm text-dust">{unit}</dt>
      <dd className="font-display text-3xl leading-tight font-bold text-accent tabular-nums">
        {value}
      </dd>
    </div>
  );
}
