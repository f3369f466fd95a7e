import { Plus } from 'lucide-react';
import { AdminFrame } from '#web/office/AdminFrame.tsx';
import { BackLink } from '#web/office/BackLink.tsx';
import { Button } from '#web/ui/Button.tsx';
import { CreateEventDialog } from '#web/events/admin/CreateEditDeleteDialogs.tsx';
import { EventList } from '#web/events/admin/EventList.tsx';
import { ManageEvent } from './ManageEvent.tsx';
import { useEventsUrl } from '#web/events/admin/useEventsUrl.ts';

export function Component() {
  const url = useEventsUrl();
  if (url.manage > 0) return <ManageEvent key={url.manage} url={url} />;
  return (
    <AdminFrame
      title="Event Management"
      back={<BackLink to="/admin">Back to Dashboard</BackLink>}
      actions={
        <Button onClick={url.make}>
          <Plus aria-hidden="true" className="size-5" />
          Create Event
        </Button>
      }
    >
      <EventList url={url} />
      {url.isNew && (
        <CreateEventDialog
          onClose={url.closeForm}
          onCopied={url.openMade}
          onMade={({ id, tickets }) => (tickets.length > 0 ? url.openMade(id) : url.made(id))}
        />
      )}
    </AdminFrame>
  );
}
