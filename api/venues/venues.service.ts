import { createCrud } from '#api/catalogue/catalogueCrud.service.ts';
import type { AppContext } from '#api/context.ts';
import { notifyDoor, renameVenue } from '#api/events/events.commands.ts';
import type { EventsService } from '#api/events/events.service.ts';
import type { PlacesService } from '#api/places/places.service.ts';
import { pick } from '#shared/base/fieldTables.ts';
import type { Usage } from '#shared/events/usedByEvents.schemas.ts';
import {
  VENUE_NAMES,
  type AdminVenue,
  type VenueChange,
  type VenueFields,
  venueChangedMeanwhile,
  venueInUse,
  venueMissing,
} from '#shared/venues/venues.schemas.ts';
import { planNewVenue, planVenueChange } from '#shared/venues/venues.rules.ts';
import * as store from './venues.store.ts';

type Uses = { events: EventsService; places: PlacesService };

const fieldsOf = (row: store.VenueRow) => ({
  ...pick(row, ['id', ...VENUE_NAMES]),
  archived: row.archived_at !== null,
});

function toAdmin(row: store.VenueRow, usage: Usage): AdminVenue {
  return { ...fieldsOf(row), usage, updated_at: new Date(row.updated_at).toISOString() };
}

/** Lists and edits venues. A renamed venue changes its name at events, too. */
export function createVenuesService(context: AppContext, { events, places }: Uses) {
  const { live, platform } = context;
  const crud = createCrud<store.VenueRow, VenueFields, VenueChange, AdminVenue>(context, events, {
    feature: 'venues',
    entity: 'venue',
    usedText: 'is a venue of',
    problems: {
      missing: venueMissing,
      changedMeanwhile: venueChangedMeanwhile,
      inUse: venueInUse,
    },
    store,
    toAdmin,
    toSnapshot: fieldsOf,
    planNew: async (fields) => planNewVenue(fields, await places.locator()),
    plan: async (before, change) => planVenueChange(before, change, await places.locator()),
    async onChange(trx, before, after) {
      const renamed = await renameVenue(trx, before, after.name, platform.clock());
      return () => renamed.forEach((eventId) => notifyDoor(live, eventId));
    },
  });
  return {
    ...crud,
    // These methods read the towns before the transaction begins, since the first time may take a second.
    async create(...args: Parameters<typeof crud.create>): Promise<AdminVenue> {
      await places.locator();
      return crud.create(...args);
    },
    async change(...args: Parameters<typeof crud.change>): Promise<AdminVenue> {
      await places.locator();
      return crud.change(...args);
    },
  };
}

export { replace as replaceVenuePicture } from './venues.store.ts';
