import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { AdminVenue } from '#shared/venues/venues.schemas.ts';
import { AdminFrame } from '#web/office/AdminFrame.tsx';
import {
  useOpenDialog,
  type OpenDialogOf,
  CardActions,
  CardGrid,
} from '#web/office/managed/CardGrid.tsx';
import { Button } from '#web/ui/Button.tsx';
import { needsPosition, searchVenues } from '#shared/venues/venues.rules.ts';
import {
  useArchive,
  type ArchiveOf,
  RemoveDialog,
  UsedIn,
} from '#web/office/managed/RemoveDialog.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { SearchBox } from '#web/ui/SearchBox.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import { eventsText } from '#shared/events/adminEvents.schemas.ts';
import { VenueCard } from './VenueCard.tsx';
import { VenueForm } from './VenueForm.parts.tsx';
import { changeVenue, deleteVenue, useAdminVenues, VENUES_PATH, WORDS } from './venues.queries.ts';

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

export function Venues({ opened }: { opened: OpenDialogOf<AdminVenue> }) {
  const list = useAdminVenues();
  const [search, setSearch] = useState('');
  const keeping = useArchive<AdminVenue>({
    path: VENUES_PATH,
    words: WORDS,
    archive: ({ id }, archived) => changeVenue(id, { archived }),
    remove: deleteVenue,
    onDone: opened.close,
  });
  const open = opened.in(list.data);
  const lost = list.data?.filter(needsPosition) ?? [];
  const [lostOnly, setLostOnly] = useState(false);
  const shown = lostOnly && lost.length > 0 ? lost : list.data;
  return (
    <>
      {(list.data?.length ?? 0) > 0 && (
        <SearchBox
          label="Search venues"
          placeholder="Search venues..."
          value={search}
          onChange={setSearch}
        />
      )}
      {lost.length > 0 && (
        <Switch
          label={`Only venues without a position (${lost.length})`}
          hint="They aren't shown on maps or under ‘near me’. Edit one and choose its town or its place on the map"
          checked={lostOnly}
          onChange={setLostOnly}
        />
      )}
      <CardGrid
        label="Venues"
        rows={shown && searchVenues(shown, search)}
        query={list}
        failed="Error loading venues. Please try again."
        empty={<NoVenues search={search} onAdd={opened.add} />}
        card={(venue) => (
          <VenueCard venue={venue}>
            <CardActions
              name={venue.name}
              archived={venue.archived}
              restoring={keeping.restoring === venue.id}
              onEdit={() => opened.edit(venue)}
              onDelete={() => opened.ask(venue)}
              onRestore={() => keeping.restore(venue)}
            />
          </VenueCard>
        )}
      />
      {open?.what === 'form' && <VenueForm venue={open.row} onClose={opened.close} />}
      {open?.what === 'remove' && (
        <RemoveVenue venue={open.row} keeping={keeping} onClose={opened.close} />
      )}
    </>
  );
}

function NoVenues({ search, onAdd }: { search: string; onAdd: () => void }) {
  if (search.trim() !== '') return <EmptyState title="No venues match your search" />;
  return (
    <EmptyState
      title="No Venues Added Yet"
      body="Add the rinks, halls and lots where your events roll."
      action={<Button onClick={onAdd}>Add Venue</Button>}
    />
  );
}

type RemoveVenueProps = {
  venue: AdminVenue;
  keeping: ArchiveOf<AdminVenue>;
  onClose: () => void;
};

function RemoveVenue({ venue, keeping, onClose }: RemoveVenueProps) {
  const { name, usage, archived } = venue;
  return (
    <RemoveDialog
      title="Confirm Deletion"
      name={name}
      archived={archived}
      archiving="Archive it instead: it stays with these events, but isn't offered for new ones."
      free={usage.events === 0}
      kept={
        <div className="grid gap-1">
          <p className="wrap-anywhere">
            {name} is used for {eventsText(usage)}:
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
