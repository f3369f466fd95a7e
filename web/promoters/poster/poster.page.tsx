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
import { formatEventDates, clockTexts } from '#shared/events/eventTimeTexts.rules.ts';
import { PRODUCT } from '#shared/base/brand.ts';
import { accentOf } from '#shared/events/events.rules.ts';
import { promoLink } from '#shared/promoters/promoters.rules.ts';
import { EventImage } from '#web/events/EventImage.parts.tsx';
import { placeText, priceText } from '#web/events/eventText.rules.ts';
import { cx } from '#web/ui/cx.ts';
import { QrCode } from '#web/ui/QrCode.tsx';
import { Loading } from '#web/ui/Loading.tsx';

type PosterSheetProps = {
  event: Event;
  code: string;
  /** Discount in whole percent; 0 means none. */
  discount: number;
};

/** Titles with more characters than these are set in smaller type. */
const LONG = 28;
const VERY_LONG = 70;
const QR_PX = 300;

export function PosterSheet({ event, code, discount }: PosterSheetProps) {
  const { id, title } = event;
  const link = promoLink(location.origin, id, code);
  return (
    <article
      data-sheet
      data-accent={accentOf(id)}
      className="mx-auto flex w-full max-w-3xl flex-col overflow-hidden rounded-md bg-paper text-print print-color-exact print:h-[min(272mm,99vh)] print:max-w-none print:rounded-none"
    >
      <div className="aspect-[2/1] min-h-0 shrink-0 overflow-hidden print:shrink">
        <EventImage event={event} sizes="(min-width: 48rem) 48rem, 100vw" priority />
      </div>
      <div className="h-2.5 shrink-0 bg-accent" />
      <div className="flex shrink-0 grow flex-col justify-between gap-8 p-6 sm:p-9 print:p-8">
        <div className="grid gap-4">
          <h1 className={cx('font-display font-bold hyphens-auto wrap-anywhere', sizeOf(title))}>
            {title}
          </h1>
          <WhenAndWhere event={event} />
        </div>
        <div className="flex flex-wrap items-center gap-x-8 gap-y-6 sm:flex-nowrap print:flex-nowrap">
          <QrCode
            value={link}
            label={`QR code of your link to ${title}`}
            maxSize={QR_PX}
            className="-m-7 shrink-0"
          />
          <Offer event={event} code={code} discount={discount} />
        </div>
        <p className="flex flex-wrap justify-between gap-x-6 border-t border-print/20 pt-4 text-sm">
          <span className="font-semibold wrap-anywhere">{link.replace(/^https?:\/\//, '')}</span>
          <span className="text-print-soft">Tickets by {PRODUCT}</span>
        </p>
      </div>
    </article>
  );
}

function sizeOf({ length }: string): string {
  if (length > VERY_LONG) return 'text-2xl leading-tight';
  return length > LONG
    ? 'text-2xl leading-tight sm:text-4xl print:text-4xl'
    : 'text-4xl leading-tight sm:text-5xl print:text-5xl';
}

function WhenAndWhere({ event }: { event: Event }) {
  const { start_date, end_date } = event;
  return (
    <div className="grid gap-1 text-lg wrap-anywhere print:text-xl">
      <p className="font-semibold">
        {[formatEventDates({ start_date, end_date }), ...clockTexts(event)].join(' · ')}
      </p>
      <p className="text-print-soft">{placeText(event)}</p>
    </div>
  );
}

function Offer({ event, code, discount }: PosterSheetProps) {
  const price = priceText(event);
  return (
    <div className="grid min-w-0 gap-3">
      <p className="font-display text-2xl leading-tight font-bold">
        {discount > 0 ? `Scan and get ${discount}% off` : 'Scan and get your tickets'}
      </p>
      <p className="text-lg">
        {price === 'Free' ? 'Free tickets' : `Tickets from ${price}`}
        {discount > 0 && ', before the discount'}
      </p>
      <p className="text-lg">
        Or use the code{' '}
        <strong className="rounded-sm border-2 border-print px-3 py-1 font-display text-xl tracking-wider whitespace-nowrap">
          {code}
        </strong>
      </p>
    </div>
  );
}

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
          Until it's turned on again, this poster won't give a discount or earn commission.
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

const LOOKS = ['h-12 w-64 max-w-full', 'mx-auto aspect-[3/4] w-full max-w-3xl rounded-md'];

const Waiting = () => <Loading label="Loading the poster" looks={LOOKS} className="grid gap-6" />;
