import { useSearchParams } from 'react-router';
import { AdminFrame } from '#web/office/AdminFrame.tsx';
import { onDemand } from '#web/ui/lazyPart.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';
import { wallDateOf } from '#shared/base/time.ts';
import { eventsTonight } from '#shared/events/eventDays.rules.ts';
import type { DoorEvent } from '#shared/checkin/doorNight.schemas.ts';
import { EventSelect } from '#web/office/EventSelect.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { useNow } from '#web/ui/useNow.ts';
import { useDoorEvents } from '#web/door/night/night.queries.ts';
import { NightView } from '#web/door/night/NightView.tsx';

const choiceOf = ({ id, title, starts_at, time_zone }: DoorEvent) => ({
  id,
  title,
  start_date: wallDateOf(Date.parse(starts_at), time_zone),
});

function NightTab() {
  const query = useDoorEvents();
  const { data: events, error } = query;
  const now = useNow();
  const [search, setSearch] = useSearchParams();
  if (!events && error) {
    return <LoadFailed title="Couldn't load events" query={query} />;
  }
  if (events?.length === 0) {
    return <EmptyState title="No Events" body="Events show up here until a week after they end." />;
  }
  const asked = Number(search.get('event'));
  const event =
    events?.find(({ id }) => id === asked) ?? eventsTonight(events ?? [], now)[0] ?? events?.[0];
  const choose = (id: string): void => setSearch({ event: id }, { replace: true });
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="max-w-xl">
        <EventSelect
          events={events?.map(choiceOf)}
          event={event && choiceOf(event)}
          onChoose={choose}
        />
      </div>
      {event && <NightView key={event.id} event={event} />}
    </div>
  );
}

const DevicesTab = onDemand(
  async () => (await import('#web/door/devices/DevicesTab.tsx')).DevicesTab,
);

const TABS = [
  { value: 'night', label: 'Overview', content: <NightTab /> },
  { value: 'devices', label: 'Devices', content: <DevicesTab /> },
] as const;

/** Page for the door lead, who uses it on a phone as well. */
export function Component() {
  const [search, setSearch] = useSearchParams();
  const open = TABS.find(({ value }) => value === search.get('tab')) ?? TABS[0];
  return (
    <AdminFrame title="Door">
      <Tabs
        label="Door"
        tabs={TABS}
        value={open.value}
        onValueChange={(tab) =>
          setSearch(
            (now) => {
              now.set('tab', tab);
              return now;
            },
            { replace: true, preventScrollReset: true },
          )
        }
      />
    </AdminFrame>
  );
}
