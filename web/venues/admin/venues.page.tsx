import { Plus } from 'lucide-react';
import type { AdminVenue } from '#shared/venues/venues.schemas.ts';
import { AdminFrame } from '#web/office/AdminFrame.tsx';
import { useOpenDialog } from '#web/office/managed/useOpenDialog.ts';
import { Button } from '#web/ui/Button.tsx';
import { Venues } from './Venues.tsx';

const DENIED = {
  title: 'Access Denied',
  description: 'Only administrators can access this page.',
};

export function Component() {
  const opened = useOpenDialog<AdminVenue>();
  return (
    <AdminFrame
      title="Venue Management"
      denied={DENIED}
      actions={
        <Button onClick={opened.add}>
          <Plus aria-hidden="true" className="size-5" />
          Add Venue
        </Button>
      }
    >
      <Venues opened={opened} />
    </AdminFrame>
  );
}
