import { ArrowLeft, Plus } from 'lucide-react';
import { Link } from 'react-router';
import { AdminFrame } from '#web/office/AdminFrame.tsx';
import { Button } from '#web/ui/Button.tsx';
import { CreateEventDialog } from '#web/events/admin/EventDialog.tsx';
import { EventList } from '#web/events/admin/EventList.tsx';
import { ManageView } from './ManageView.tsx';
import { useEventsAddress } from '#web/events/admin/useEventsAddress.ts';

export function Component() {
  const address = useEventsAddress();
  if (address.manage > 0) return <ManageView key={address.manage} address={address} />;
  return (
    <AdminFrame
      title="Event Management"
      back={
        <Button asChild variant="ghost" className="-ml-4 justify-self-start">
          <Link to="/admin">
            <ArrowLeft aria-hidden="true" className="size-5" />
            Back to Dashboard
          </Link>
        </Button>
      }
      actions={
        <Button onClick={address.make}>
          <Plus aria-hidden="true" className="size-5" />
          Create Event
        </Button>
      }
    >
      <EventList address={address} />
      {address.isNew && <CreateEventDialog onClose={address.closeForm} onMade={address.made} />}
    </AdminFrame>
  );
}
