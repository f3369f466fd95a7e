import { Ellipsis } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import type { AdminEvent } from '#shared/events/adminEvents.schemas.ts';
import { copyEventLink } from '#web/office/eventLink.ts';
import { CancelEventDialog } from '#web/refunds/admin/EventCancellation.parts.tsx';
import { pluralText } from '#web/ui/pluralText.ts';
import { ConfirmDialog } from '#web/ui/Dialog.tsx';
import { lazyPart } from '#web/ui/lazyPart.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Menu } from '#web/ui/Menu.tsx';
import { DeleteEventDialog, DuplicateEventDialog } from './CreateEditDeleteDialogs.tsx';
import { usePublish } from './adminEvents.queries.ts';
import type { useEventsUrl } from './useEventsUrl.ts';

const QuestionsDialog = lazyPart(
  async () => (await import('#web/questions/admin/QuestionsDialog.parts.tsx')).QuestionsDialog,
);
const RepeatDialog = lazyPart(async () => (await import('./RepeatDialog.tsx')).RepeatDialog);

type ManageMenuProps = { event: AdminEvent; url: ReturnType<typeof useEventsUrl> };

export function ManageMenu({ event, url }: ManageMenuProps) {
  const [doing, setDoing] = useState<
    'questions' | 'repeat' | 'duplicate' | 'unpublish' | 'cancel' | 'delete' | null
  >(null);
  const publish = usePublish(event);
  const navigate = useNavigate();
  const done = (): void => setDoing(null);
  const { tickets } = event;
  const tickets_sold = tickets.reduce((sum, ticket) => sum + ticket.quantity_sold, 0);
  const testSold = tickets.reduce((sum, ticket) => sum + (ticket.quantity_practice ?? 0), 0);
  return (
    <>
      <Menu
        label="More for this event"
        button={
          <Button variant="ghost" aria-label="More for this event">
            <Ellipsis aria-hidden="true" className="size-6" />
          </Button>
        }
        entries={[
          {
            label: event.published ? 'Unpublish' : 'Publish',
            onSelect: () =>
              event.published && tickets_sold > 0
                ? setDoing('unpublish')
                : publish.mutate(!event.published),
            disabled: publish.isPending,
          },
          ...(event.published
            ? [{ label: 'Copy Link', onSelect: () => void copyEventLink(event.id) }]
            : []),
          { label: 'Questions', onSelect: () => setDoing('questions') },
          {
            label: 'Settlement',
            onSelect: () => void navigate(`/admin/finance?tab=settlement&event=${event.id}`),
          },
          { label: 'Repeat', onSelect: () => setDoing('repeat') },
          { label: 'Duplicate', onSelect: () => setDoing('duplicate') },
          ...(event.cancelled_at === null
            ? [{ label: 'Cancel Event', onSelect: () => setDoing('cancel'), danger: true }]
            : []),
          { label: 'Delete', onSelect: () => setDoing('delete'), danger: true },
        ]}
      />
      <Suspense>
        {doing === 'questions' && <QuestionsDialog event={event} onClose={done} />}
        {doing === 'repeat' && <RepeatDialog event={event} onClose={done} />}
      </Suspense>
      {doing === 'duplicate' && (
        <DuplicateEventDialog event={event} onClose={done} onCopied={url.open} />
      )}
      {doing === 'unpublish' && (
        <ConfirmDialog
          title={`Unpublish ${event.title}?`}
          yes="Unpublish"
          no="Keep It Published"
          danger
          pending={publish.isPending}
          onYes={() => publish.mutate(false, done)}
          onNo={done}
        >
          <p>
            {pluralText(tickets_sold, 'ticket')} {tickets_sold === 1 ? 'has' : 'have'} been sold.
            They stay valid, but the event’s page is no longer visible, and sales stop.
          </p>
        </ConfirmDialog>
      )}
      {doing === 'cancel' && <CancelEventDialog event={event} onClose={done} />}
      {doing === 'delete' && (
        <DeleteEventDialog
          event={{ ...event, tickets_sold, tickets_practice: testSold }}
          onClose={done}
          onDeleted={url.close}
        />
      )}
    </>
  );
}
