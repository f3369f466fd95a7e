import { useState, useEffect, useLayoutEffect } from 'react';
import { ArrowLeft, Eye, Pencil } from 'lucide-react';
import { Link, NavigationType, useNavigationType } from 'react-router';
import { isAppError } from '#shared/base/errors.ts';
import { formatEventDates, hoursTexts } from '#shared/events/eventTimeTexts.rules.ts';
import type { AdminEvent } from '#shared/events/adminEvents.schemas.ts';
import { Connections } from '#web/connections/admin/Connections.tsx';
import { ScheduleConflicts } from '#web/schedule/admin/ScheduleConflicts.tsx';
import { AdminFrame } from '#web/office/AdminFrame.tsx';
import { CancellationNote } from '#web/refunds/admin/EventCancellation.parts.tsx';
import { Alert } from '#web/ui/Alert.tsx';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { onDemand } from '#web/ui/lazyPart.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';
import { useAdminEvent, usePublish } from '#web/events/admin/adminEvents.queries.ts';
import { DetailsTab } from '#web/events/admin/DetailsTab.tsx';
import { DjsTab } from '#web/events/admin/DjsTab.tsx';
import { EditEventDialog } from '#web/events/admin/CreateEditDeleteDialogs.tsx';
import { EventStateBadges } from '#web/events/admin/EventStateBadges.tsx';
import { ManageMenu } from '#web/events/admin/ManageMenu.tsx';
import { PendingAnnouncement } from '#web/events/admin/PendingAnnouncement.tsx';
import { previewPath } from '#shared/site/adminPages.ts';
import type { useEventsUrl } from '#web/events/admin/useEventsUrl.ts';
import { Loading } from '#web/ui/Loading.tsx';

// Panels are loaded when their tab opens: most visits need one or two of them.
const Home = onDemand(async () => (await import('#web/analytics/admin/EventHome.tsx')).EventHome);
const Tickets = onDemand(
  async () => (await import('#web/tickets/admin/TicketsPanel.tsx')).TicketsPanel,
);
const Attendees = onDemand(
  async () => (await import('#web/orders/admin/AttendeesPanel.tsx')).AttendeesPanel,
);
const WaitingList = onDemand(
  async () => (await import('#web/waitingList/admin/WaitingListPanel.tsx')).WaitingListPanel,
);
const WaitingRoom = onDemand(
  async () => (await import('#web/waitingRoom/admin/WaitingRoomPanel.tsx')).WaitingRoomPanel,
);
const Guests = onDemand(
  async () => (await import('#web/guests/admin/GuestsPanel.tsx')).GuestsPanel,
);
const Messages = onDemand(
  async () => (await import('#web/messages/admin/MessagesPanel.tsx')).MessagesPanel,
);
const Schedule = onDemand(
  async () => (await import('#web/schedule/admin/SchedulePanel.tsx')).SchedulePanel,
);

type EventsUrl = ReturnType<typeof useEventsUrl>;

export function ManageEvent({ url }: { url: EventsUrl }) {
  useScrollToTop();
  const id = url.manage;
  const query = useAdminEvent(id);
  const { data: event, error } = query;
  const [editing, setEditing] = useState(false);
  const back = (
    <Button variant="ghost" className="-ml-4 justify-self-start" onClick={url.close}>
      <ArrowLeft aria-hidden="true" className="size-5" />
      Back to Events
    </Button>
  );
  const isMissing = error !== null && isGone(error);
  if (isMissing || !event)
    return (
      <AdminFrame title={isMissing ? 'Event Not Found' : 'Manage Event'} back={back}>
        {isMissing ? (
          <EmptyState
            title="This event doesn't exist"
            body="It may have been deleted."
            action={<Button onClick={url.close}>See All Events</Button>}
          />
        ) : error ? (
          <LoadFailed title="Couldn't load the event" query={query} />
        ) : (
          <Loading
            label="Loading event"
            looks={['h-14 w-full max-w-md', 'h-60 w-full']}
            className="grid gap-4"
          />
        )}
      </AdminFrame>
    );
  return (
    <AdminFrame
      title={event.title}
      back={back}
      facts={<Facts event={event} />}
      actions={<Actions event={event} url={url} onEdit={() => setEditing(true)} />}
    >
      <Managed event={event} url={url} />
      {editing && <EditEventDialog id={id} onClose={() => setEditing(false)} />}
    </AdminFrame>
  );
}

type ActionsProps = { event: AdminEvent; url: EventsUrl; onEdit: () => void };

/** Publish is the main action for a draft that has tickets, otherwise Edit Event is. */
function Actions({ event, url, onEdit }: ActionsProps) {
  const publish = usePublish(event);
  const isReady = !event.published && event.tickets.length > 0;
  const [look, to] = event.published
    ? ['View Page', `/events/${event.id}`]
    : ['Preview', previewPath(event.id)];
  return (
    <>
      <LinkButton to={to} variant="secondary">
        <Eye aria-hidden="true" className="size-5 max-sm:hidden" />
        {look}
      </LinkButton>
      {isReady && (
        <Button pending={publish.isPending} onClick={() => publish.mutate(true)}>
          Publish
        </Button>
      )}
      <Button variant={isReady ? 'secondary' : 'primary'} onClick={onEdit}>
        <Pencil aria-hidden="true" className="size-5 max-sm:hidden" />
        Edit Event
      </Button>
      <ManageMenu event={event} url={url} />
    </>
  );
}

const isGone = (error: Error): boolean =>
  isAppError(error) && [400, 404].includes(error.problem.status);

function Facts({ event }: { event: AdminEvent }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-dust">
        {[formatEventDates(event), ...hoursTexts(event), event.venue, event.location].join(' · ')}
      </p>
      <EventStateBadges event={event} />
      {event.series && (
        <Link className="underline" to={`/series/${event.series.id}`}>
          {event.series.label}
        </Link>
      )}
    </div>
  );
}

function Managed({ event, url }: { event: AdminEvent; url: EventsUrl }) {
  const { id } = event;
  const isHome = url.tab === 'home';
  const { mutate, isPending } = usePublish(event);
  const publish = { run: () => mutate(true), isPending };
  return (
    <div className="grid grid-cols-1 gap-6">
      <PendingAnnouncement eventId={id} />
      {/* The tab 'At a Glance' lists drafts and conflicts under 'Needs Attention'. */}
      {!event.published && !isHome && (
        <Alert tone="notice" title="This event is a draft">
          Visitors can't see it or buy tickets until you publish it.
        </Alert>
      )}
      {event.cancelled_at === null ? (
        <>
          {!isHome && <ScheduleConflicts eventId={id} zone={event.time_zone} />}
          <Connections eventId={id} zone={event.time_zone} />
        </>
      ) : (
        <CancellationNote eventId={id} />
      )}
      <Tabs
        label="What to manage"
        value={url.tab}
        onValueChange={url.show}
        tabs={[
          {
            value: 'home',
            label: 'At a Glance',
            content: <Home event={event} publish={publish} />,
          },
          { value: 'details', label: 'Details', content: <DetailsTab event={event} /> },
          { value: 'tickets', label: 'Tickets', content: <Tickets eventId={id} /> },
          { value: 'attendees', label: 'Attendees', content: <Attendees eventId={id} /> },
          {
            value: 'waiting-list',
            label: 'Waiting List',
            content: <WaitingList eventId={id} />,
          },
          {
            value: 'waiting-room',
            label: 'Waiting Room',
            content: <WaitingRoom event={event} />,
          },
          { value: 'guests', label: 'Guests', content: <Guests eventId={id} /> },
          { value: 'messages', label: 'Messages', content: <Messages event={event} /> },
          { value: 'schedule', label: 'Schedule', content: <Schedule eventId={id} /> },
          { value: 'djs', label: 'DJs', content: <DjsTab event={event} /> },
        ]}
      />
    </div>
  );
}

/** Scrolls to the top and moves the focus there. Scrolls back when the component unmounts. */
function useScrollToTop(): void {
  const kind = useNavigationType();
  useEffect(() => {
    // The link or button that led here is gone, and the focus with it.
    if (kind !== NavigationType.Pop && document.activeElement === document.body)
      document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only once, on arrival
  }, []);
  useLayoutEffect(() => {
    const { scrollY: place } = window;
    const { pathname } = window.location;
    window.scrollTo(0, 0);
    return () => {
      // Wait for the layout; skip this if another page has opened.
      requestAnimationFrame(() => {
        if (window.location.pathname === pathname) window.scrollTo(0, place);
      });
    };
  }, []);
}
