import { eventsText } from '#shared/events/usedByEvents.schemas.ts';
import { needsPosition, searchVenues } from '#shared/venues/venues.rules.ts';
import type { AdminVenue } from '#shared/venues/venues.schemas.ts';
import { CatalogPage } from '#web/office/catalogLists/CatalogPage.tsx';
import { VenueCard } from './VenueCard.tsx';
import { VenueDialog } from './VenueDialog.parts.tsx';
import { changeVenue, deleteVenue, useAdminVenues, VENUES_PATH, WORDS } from './venues.queries.ts';

const DENIED = {
  title: 'Access Denied',
  description: 'Only administrators can access this page.',
};

export function Component() {
  return (
    <CatalogPage<AdminVenue>
      title="Venue Management"
      denied={DENIED}
      add="Add Venue"
      label="Venues"
      useRows={useAdminVenues}
      failed="Error loading venues. Please try again."
      none={{
        title: 'No Venues Added Yet',
        body: 'Add the rinks, halls and lots where your events roll.',
      }}
      search={{
        label: 'Search venues',
        placeholder: 'Search venues...',
        find: searchVenues,
        none: 'No venues match your search',
      }}
      only={{
        isOne: needsPosition,
        label: 'Only venues without a map location',
        hint: "They aren't shown on maps or under ‘near me’. Edit one and choose its town or its spot on the map",
      }}
      path={VENUES_PATH}
      words={WORDS}
      archive={changeVenue}
      remove={deleteVenue}
      card={(venue, actions) => <VenueCard venue={venue}>{actions}</VenueCard>}
      form={(venue, onClose) => <VenueDialog venue={venue} onClose={onClose} />}
      removal={({ name, usage }) => ({
        title: 'Confirm Deletion',
        question: (
          <>
            Are you sure you want to delete <strong>{name}</strong>? This cannot be undone.
          </>
        ),
        uses: `${name} is used for ${eventsText(usage)}`,
        tab: 'details',
        archiving:
          "Archive it instead: it stays with these events, but isn't offered for new ones.",
      })}
    />
  );
}
