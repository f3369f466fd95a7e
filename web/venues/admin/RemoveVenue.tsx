import { eventsText } from '#shared/events/usage.rules.ts';
import type { AdminVenue } from '#shared/venues/venues.schemas.ts';
import { RemoveDialog } from '#web/office/managed/RemoveDialog.tsx';
import { UsedIn } from '#web/office/managed/UsedIn.tsx';
import type { ArchiveOf } from '#web/office/managed/useArchive.ts';

type RemoveVenueProps = {
  venue: AdminVenue;
  keeping: ArchiveOf<AdminVenue>;
  onClose: () => void;
};

export function RemoveVenue({ venue, keeping, onClose }: RemoveVenueProps) {
  const { name, usage, archived } = venue;
  return (
    <RemoveDialog
      title="Confirm Deletion"
      name={name}
      archived={archived}
      archiving="Archive it instead: it stays with these events, and is offered for new ones no more."
      free={usage.events === 0}
      kept={
        <div className="grid gap-1">
          <p className="wrap-anywhere">
            {name} is a venue of {eventsText(usage)}:
          </p>
          <UsedIn usage={usage} tab="details" />
        </div>
      }
      pending={keeping.pending}
      onDelete={() => keeping.remove(venue)}
      onArchive={() => keeping.archive(venue)}
      onClose={onClose}
    >
      <p>
        Are you sure you want to delete <strong>{name}</strong>? This cannot be undone.
      </p>
    </RemoveDialog>
  );
}
