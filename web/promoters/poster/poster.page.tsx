import { ArrowLeft, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { Navigate, useParams } from 'react-router';
import type { User } from '#shared/accounts/accounts.schemas.ts';
import { isAppError } from '#shared/base/errors.ts';
import { RequireUser } from '#web/session/RequireUser.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { useDashboard } from '#web/promoters/dashboard/dashboard.queries.ts';
import type { Event } from '#shared/events/events.schemas.ts';
import { useEvent, useEvents } from '#web/events/events.queries.ts';
import { Alert } from '#web/ui/Alert.tsx';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { PosterSheet } from './PosterSheet.tsx';

const EVENTS = '/promoter/dashboard?tab=events';

export function Component() {
  const eventId = Number(useParams()['eventId']);
  return (
    <div className="frame grid grid-cols-1 gap-6 pt-6 pb-16">
      <PageTitle title="Poster" />
      <RequireUser waiting={<Waiting />}>
        {(user) => <Own user={user} eventId={eventId} />}
      </RequireUser>
    </div>
  );
}

function Own({ user, eventId }: { user: User; eventId: number }) {
  const { data, error, refetch } = useDashboard(user.id);
  if (isAppError(error) && error.problem.status === 403) return <Navigate to="/" replace />;
  if (!data) return error ? <Failed error={error} refetch={refetch} /> : <Waiting />;
  const { promoter, events } = data.value;
  const promoted = events.find(({ id }) => id === eventId);
  if (!promoted) {
    return (
      <Nothing
        title="This event can't be promoted"
        body="It's over, canceled or not published yet."
      />
    );
  }
  if (promoter.promo_code === null) {
    return <Nothing title="You need a promo code to start promoting events." />;
  }
  return (
    <Known
      eventId={eventId}
      code={promoter.promo_code}
      active={promoter.code_active}
      discount={promoted.discount_rate}
    />
  );
}

type KnownProps = { eventId: number; code: string; active: boolean; discount: number };

function Known({ eventId, code, active, discount }: KnownProps) {
  const { event, error, refetch } = useAnnounced(eventId);
  if (!event) return error ? <Failed error={error} refetch={refetch} /> : <Waiting />;
  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-3">
        <Back />
        <Button onClick={() => print()}>
          <Printer aria-hidden="true" className="size-5" />
          Print Poster
        </Button>
      </header>
      {!active && (
        <Alert tone="notice" title="Your promo code is turned off">
          Until it's turned on again, this poster gives no discount and earns no commission.
        </Alert>
      )}
      <PosterSheet event={event} code={code} discount={discount} />
    </>
  );
}

function useAnnounced(id: number) {
  const { data, error, refetch } = useEvent(id);
  const { data: all } = useEvents();
  const event: Event | undefined = data?.value ?? all?.value.find((each) => each.id === id);
  return { event, error, refetch };
}

function Back() {
  return (
    <LinkButton to={EVENTS} variant="ghost" className="-ml-5">
      <ArrowLeft aria-hidden="true" className="size-5" />
      Back to Events
    </LinkButton>
  );
}

function Nothing({ title, body }: { title: string; body?: ReactNode }) {
  const back = <LinkButton to={EVENTS}>Back to Events</LinkButton>;
  return <EmptyState heading="h1" title={title} body={body} action={back} />;
}

function Failed({ error, refetch }: { error: unknown; refetch: () => unknown }) {
  return <LoadFailed title="Couldn't load the poster" query={{ error, refetch }} />;
}

function Waiting() {
  return (
    <div role="status" aria-label="Loading the poster" className="grid gap-6">
      <Skeleton className="h-12 w-64 max-w-full" />
      <Skeleton className="mx-auto aspect-[3/4] w-full max-w-3xl rounded-md" />
    </div>
  );
}
