import { arrivedLately, phoneCounts, phonesOfTonight } from '#shared/checkin/doorNight.rules.ts';
import type { DoorNight } from '#shared/checkin/doorNight.schemas.ts';
import type { AdminEvent } from '#shared/events/adminEvents.schemas.ts';
import { managePath } from '#shared/site/adminPages.ts';
import { useDoorDevices } from '#web/door/devices/doorDevices.queries.ts';
import { TitledCard } from '#web/office/WorkList.tsx';
import { LinkButton } from '#web/ui/Button.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { countText, pluralText } from '#web/ui/pluralText.ts';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { useNow } from '#web/ui/useNow.ts';
import { useNight } from './night.queries.ts';

/** How the night of an event is going, from the same answers as the door lead's view, and the ways to the door. */
export function Tonight({ event }: { event: AdminEvent }) {
  const { id } = event;
  const query = useNight(id, { inBackground: false });
  const { data: night, error } = query;
  return (
    <TitledCard title="Tonight">
      <div className="flex flex-wrap items-start justify-between gap-3 px-4 py-3">
        {error && !night ? (
          <LoadFailed title="Couldn't load the door's figures" query={query} />
        ) : (
          <Figures event={event} night={night} />
        )}
        <p className="flex flex-wrap gap-2 max-sm:*:px-3.5 max-sm:*:text-sm">
          <LinkButton to={`/admin/door?event=${id}`} variant="secondary">
            Door Lead View
          </LinkButton>
          <LinkButton to={`/admin/check-in?event=${id}`} variant="secondary">
            Check-In
          </LinkButton>
          <LinkButton to={managePath(id, 'attendees')} variant="secondary">
            Look Up
          </LinkButton>
        </p>
      </div>
    </TitledCard>
  );
}

function Figures({ event, night }: { event: AdminEvent; night: DoorNight | undefined }) {
  const open = night?.incidents.filter(({ closed }) => !closed).length ?? 0;
  const mayLeave = event.tickets.some(({ come_and_go }) => come_and_go);
  const countsLeaving = mayLeave || (night && night.inside !== night.checkedIn);
  return (
    <dl className="grid flex-1 grid-cols-2 gap-x-4 gap-y-2 max-sm:basis-full sm:flex sm:flex-wrap sm:gap-x-10">
      {countsLeaving && <Figure label="Inside now" value={night && countText(night.inside)} />}
      <Figure
        label="Checked in"
        value={night && `${countText(night.checkedIn)} of ${countText(night.expected)}`}
      />
      <Figure label="Last 5 minutes" value={night && countText(arrivedLately(night))} />
      <Figure label="Open incidents" value={night && countText(open)} isWrong={open > 0} />
      <Phones zone={event.time_zone} />
    </dl>
  );
}

function Phones({ zone }: { zone: string }) {
  const { data, error } = useDoorDevices();
  const now = useNow(15_000);
  const phones = data && phonesOfTonight(data, zone, now);
  const { online, notReady, unsent } = phoneCounts(phones ?? [], now);
  const wrong = [
    notReady > 0 && `${countText(notReady)} not ready`,
    unsent > 0 && pluralText(unsent, 'unsent scan'),
  ].filter(Boolean);
  return (
    <Figure
      label="Phones online"
      value={
        phones ? `${countText(online)} of ${countText(phones.length)}` : error ? '–' : undefined
      }
      note={wrong.join(' · ')}
    />
  );
}

type FigureProps = { label: string; value: string | undefined; note?: string; isWrong?: boolean };

function Figure({ label, value, note, isWrong = false }: FigureProps) {
  return (
    <div>
      <dt className="text-sm text-dust">{label}</dt>
      <dd className={isWrong ? 'text-amber' : undefined}>
        <span className="text-xl font-bold tabular-nums">
          {value ?? <Skeleton className="h-7 w-16" />}
        </span>
        {note && <span className="block text-sm text-amber">{note}</span>}
      </dd>
    </div>
  );
}
