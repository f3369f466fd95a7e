import type { AdminEvent, ListedAdminEvent } from '#shared/events/adminEvents.schemas.ts';
import type { BulkAction } from '#web/office/table/officeTable.types.ts';
import { pluralText } from '#web/ui/pluralText.ts';
import { fetchAdminEvent } from './adminEvents.queries.ts';
import { setPublished } from './publish.queries.ts';

const missingFrom = ({ tickets, venues, description, image_url }: AdminEvent): string =>
  [
    tickets.some(({ active }) => active) ? [] : 'tickets',
    venues.length > 0 ? [] : 'venue',
    description?.trim() ? [] : 'description',
    image_url ? [] : 'picture',
  ]
    .flat()
    .join(', ');

/** Publishes the selected drafts; before, it says of each what visitors would miss. */
export const publishAction: BulkAction<ListedAdminEvent> = {
  label: 'Publish',
  about: (count) => `Visitors will see ${pluralText(count, 'event')} and can buy the tickets.`,
  plan: async ({ id }) => {
    const event = await fetchAdminEvent(id);
    if (event.published) return { leftOut: 'Already published' };
    if (event.cancelled_at !== null) return { leftOut: 'Canceled' };
    const missing = missingFrom(event);
    return {
      says: missing && `Without ${missing}`,
      run: async () => {
        const saved = await setPublished(event, true);
        return () => setPublished(saved, false);
      },
    };
  },
};
