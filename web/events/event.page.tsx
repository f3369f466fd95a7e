import { Link, useParams, useSearchParams } from 'react-router';
import { isAppError } from '#shared/base/errors.ts';
import { chooseCode } from '#shared/promos/promos.rules.ts';
import { usePageView } from '#web/analytics/useVisits.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { useEvent } from './events.queries.ts';
import { EventView } from './EventView.tsx';

export function Component() {
  const id = Number(useParams()['id']);
  return Number.isSafeInteger(id) && id > 0 ? <EventPage key={id} id={id} /> : <EventNotFound />;
}

function EventPage({ id }: { id: number }) {
  const [params] = useSearchParams();
  const { data, error, isPending, refetch } = useEvent(id);
  usePageView(data?.savedAt === null ? id : null);
  if (isPending) return <Loading />;
  if (data) {
    return (
      <>
        <PageTitle title={data.value.title} />
        <EventView
          event={data.value}
          savedAt={data.savedAt}
          promo={chooseCode(params.get('promo'), params.get('ref'))}
        />
      </>
    );
  }
  if (isAppError(error) && [400, 404].includes(error.problem.status)) return <EventNotFound />;
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
        action={
          <Button asChild>
            <Link to="/events">Browse Events</Link>
          </Button>
        }
      />
    </div>
  );
}

function Failed({ retry }: { retry: () => unknown }) {
  return (
    <div role="alert" className="frame py-16">
      <PageTitle title="Event" />
      <EmptyState
        heading="h1"
        title="Failed to load event details. Please try again."
        action={<Button onClick={() => void retry()}>Try Again</Button>}
      />
    </div>
  );
}

function Loading() {
  return (
    <div role="status" aria-label="Loading event">
      <PageTitle title="Event" />
      <Skeleton className="h-56 rounded-none sm:h-80 lg:h-[22rem]" />
      <div className="frame grid gap-4 pt-6 pb-16">
        <Skeleton className="h-10 w-3/4 max-w-2xl" />
        <Skeleton className="h-6 w-2/3 max-w-lg" />
        <Skeleton className="mt-6 h-24 max-w-md rounded-md" />
        <Skeleton className="mt-4 h-40 w-full rounded-md lg:w-2/3" />
      </div>
    </div>
  );
}
