import { MapPin } from 'lucide-react';
import { useParams } from 'react-router';
import { PRODUCT } from '#shared/base/brand.ts';
import { accentOf, eventPhase } from '#shared/events/events.rules.ts';
import type { Dj } from '#shared/events/events.schemas.ts';
import { nextNights } from '#shared/events/eventLists.rules.ts';
import { townText } from '#shared/places/placeText.ts';
import { DjLinks, DjPhoto } from '#web/djs/DjPhotoAndLinks.parts.tsx';
import { useDjs } from '#web/djs/djs.queries.ts';
import { FollowDj } from '#web/notifications/FollowDj.parts.tsx';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { OfflineNote } from '#web/ui/OfflineNote.tsx';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import { pluralText } from '#web/ui/pluralText.ts';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { useNow } from '#web/ui/useNow.ts';
import { EventGrid, EventGridSkeleton } from './EventCard.tsx';
import { useEvents } from './events.queries.ts';
import { EventsLoadFailed } from './EventsLoadFailed.tsx';

export function Component() {
  const id = Number(useParams()['id']);
  const { data, isPending, refetch } = useDjs();
  const dj = data?.value.find((one) => one.id === id);
  if (dj) return <DjView dj={dj} savedAt={data?.savedAt ?? null} />;
  return (
    <div className="frame grid grid-cols-1 gap-4 py-16">
      <PageTitle title={isPending ? 'DJ' : 'DJ Not Found'} />
      {isPending && <Skeleton className="h-40 w-full" />}
      {!isPending && (
        <EmptyState
          heading="h1"
          title={data ? 'DJ Not Found' : "Couldn't load this DJ"}
          body={
            data
              ? 'They may have been taken down, or the link has a typo.'
              : 'Check your connection and try again.'
          }
          action={
            data ? (
              <LinkButton to="/djs">All DJs</LinkButton>
            ) : (
              <Button variant="secondary" onClick={() => void refetch()}>
                Try Again
              </Button>
            )
          }
        />
      )}
    </div>
  );
}

function DjView({ dj, savedAt }: { dj: Dj; savedAt: number | null }) {
  const place = townText(dj);
  return (
    <div data-accent={accentOf(dj.id)}>
      <PageTitle title={dj.name} />
      <div className="rink-light border-b border-line/60">
        <header className="frame flex flex-wrap items-center gap-5 pt-8 pb-6 sm:gap-8 sm:pt-12 sm:pb-9">
          <DjPhoto dj={dj} px={144} className="m-[7px] size-26 sm:size-36" />
          <div className="min-w-0 flex-1 basis-48 wrap-anywhere">
            <h1 className="text-title">{dj.name}</h1>
            <p className="mt-1 font-semibold text-accent">{dj.specialty || 'DJ'}</p>
            {place && (
              <p className="mt-1 flex items-center gap-1.5 text-dust">
                <MapPin aria-hidden="true" className="size-4 shrink-0" />
                {place}
              </p>
            )}
          </div>
          <div className="basis-full lg:basis-80">
            <FollowDj dj={dj} />
          </div>
        </header>
      </div>
      <div className="frame grid grid-cols-1 gap-8 pt-6 pb-16">
        {savedAt !== null && <OfflineNote savedAt={savedAt} />}
        {dj.bio && <p className="max-w-prose wrap-anywhere whitespace-pre-line">{dj.bio}</p>}
        <DjLinks dj={dj} />
        <Dates dj={dj} />
      </div>
    </div>
  );
}

function Dates({ dj }: { dj: Dj }) {
  const { data, isPending, refetch } = useEvents();
  const now = useNow();
  const own = data?.value.filter(({ djs }) => djs.some(({ id }) => id === dj.id)) ?? [];
  const next = nextNights(own, { from: null, now });
  const past = own.filter((event) => eventPhase(event, now) === 'past').length;
  return (
    <section aria-labelledby="dates-title">
      <h2 id="dates-title" className="mb-4 text-section">
        Upcoming dates
      </h2>
      {isPending && <EventGridSkeleton count={3} />}
      {!isPending && !data && <EventsLoadFailed retry={refetch} />}
      {data && next.length === 0 && <p className="text-dust">No upcoming dates right now.</p>}
      <EventGrid events={next} />
      {past > 0 && (
        <p className="mt-4 text-dust">
          {pluralText(past, 'past date')} on {PRODUCT}
        </p>
      )}
    </section>
  );
}
