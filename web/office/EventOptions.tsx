import type { EventChoice } from '#shared/analytics/reports.schemas.ts';
import { formatDate } from '#shared/base/time.ts';

/** How an event is named in a choice. */
export const choiceText = ({ title, start_date }: EventChoice): string =>
  `${title} (${formatDate(start_date)})`;

/** The options of a select, one for each event. */
export function EventOptions({ events }: { events: readonly EventChoice[] | undefined }) {
  return events?.map((event) => (
    <option key={event.id} value={event.id}>
      {choiceText(event)}
    </option>
  ));
}
