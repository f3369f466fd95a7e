import { lazy, Suspense } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { isAppError } from '#shared/base/errors.ts';
import { usePageView, usePromoClick } from '#web/analytics/useCountVisits.calls.ts';
import { useOnline } from '#web/offline/online.ts';
import { useLinkedCode } from '#web/promos/useLinkedCode.parts.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { useEvent } from './events.queries.ts';
import { EventView } from './EventView.tsx';

const Preview = lazy(async () => ({
  default: (await import('#web/events/admin/PreviewPage.tsx')).PreviewPage,
}));

export function Component() {
  const id = Number(useParams()['id']);
  const [params] = useSearchParams();
  if (!Number.isSafeInteger(id) || id <= 0) return <EventNotFound />;
  if (params.get('preview') !== 'true') return <EventPage key={id} id={id} />;
  return (
    <Suspense fallback={<Loading />}>
      <Preview key={id} id={id} />
    </Suspense>
  );
}

function EventPage({ id }: { id: number }) {
  const { data, error, isPending, refetch } = useEvent(id);
  const linked = useLinkedCode(id);
  usePageView(data?.savedAt === null ? id : null);
  usePromoClick(data?.savedAt === null ? id : null, linked.followed);
  if (isPending) return <Loading />;
  // These errors override the cached copy: the event was deleted, or is a draft again.
  if (isAppError(error) && [400, 404].includes(error.problem.status)) return <EventNotFound />;
  if (data) {
    return (
      <>
        <PageTitle title={data.value.title} />
        <EventView event={data.value} savedAt={data.savedAt} linked={linked} />
      </>
    );
  }
  return <Failed retry={refetch} />;
}

function EventNotFound() {
  return (
    <div className="frame py-16">
      <PageTitle title="Event Not Found" />
      <EmptyState
        heading="h1"
        title="Event Not Found"
        body="It may have been taken down, or the link has a typo."
        action={<LinkButton to="/events">Browse Events</LinkButton>}
      />
    </div>
  );
}

function Failed({ retry }: { retry: () => unknown }) {
  const online = useOnline();
  return (
    <div role="alert" className="frame py-16">
      <PageTitle title="Event" />
      <EmptyState
        heading="h1"
        title="Failed to load event details. Please try again."
        body={online ? undefined : "Offline, you can see only events you've opened before."}
        action={<Button onClick={() => void retry()}>Try Again</Button>}
      />
    </div>
  );
}

function Loading() {
  return (
    <div role="status" aria-label="Loading event">
      <PageTitle title="Event" />
      <Skeleton className="h-60 rounded-none sm:h-84 lg:h-104 short:h-40" />
      <div className="frame grid grid-cols-1 pt-5 pb-16 lg:grid-cols-[minmax(0,1fr)_25rem] lg:gap-12">
        <div className="grid content-start gap-6">
          <Skeleton className="h-9 w-4/5 max-w-2xl lg:h-12" />
          <div className="grid gap-x-6 gap-y-3.5 sm:grid-cols-2">
            <Skeleton className="h-11" />
            <Skeleton className="h-11" />
            <Skeleton className="h-11 sm:col-span-2" />
          </div>
          <Skeleton className="h-32 rounded-md sm:h-24" />
          <Skeleton className="mt-6 h-8 w-56" />
          <Skeleton className="h-24" />
        </div>
        <Skeleton className="-mt-40 h-136 rounded-lg max-lg:hidden" />
      </div>
    </div>
  );
}
