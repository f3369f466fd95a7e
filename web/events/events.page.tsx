import { locationsOf } from '#shared/events/eventFilter.rules.ts';
import { FavouritesFilter } from '#web/favourites/FavouritesFilter.parts.tsx';
import { NearMe, PlacesCredit } from '#web/places/NearMe.parts.tsx';
import { OfflineNote } from '#web/ui/OfflineNote.tsx';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import { useEvents } from './events.queries.ts';
import { Filters, useFilter } from './Filters.tsx';
import { EventsLoadFailed } from './EventsLoadFailed.tsx';
import { Results, ResultsSkeleton } from './Results.tsx';

export function Component() {
  const [filter, change] = useFilter();
  const { data, isPending, refetch } = useEvents();
  return (
    <>
      <PageTitle title="Events" />
      <div className="rink-light border-b border-line/60">
        <div className="frame grid gap-5 pt-6 pb-5 sm:gap-8 sm:pt-12 sm:pb-9">
          <header>
            <h1 className="text-title sm:text-5xl">Events</h1>
            <p className="mt-2 text-lg text-dust sm:mt-3 sm:text-xl">
              Find your next night on wheels.
            </p>
          </header>
          <Filters
            filter={filter}
            locations={locationsOf(data?.value ?? [])}
            onChange={change}
            chips={<FavouritesFilter />}
          >
            <NearMe />
          </Filters>
        </div>
      </div>
      <div className="frame grid grid-cols-1 gap-6 pt-6 pb-16">
        {typeof data?.savedAt === 'number' && <OfflineNote savedAt={data.savedAt} />}
        {data ? (
          <Results events={data.value} />
        ) : isPending ? (
          <ResultsSkeleton />
        ) : (
          <EventsLoadFailed retry={refetch} />
        )}
        <PlacesCredit />
      </div>
    </>
  );
}
