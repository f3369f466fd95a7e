import type { EventChoice } from '#shared/analytics/reports.schemas.ts';
import { formatDate } from '#shared/base/time.ts';

/** The options of a select, one for each event. */
export function EventOptions({ events }: { events: readonly EventChoice[] | undefined }) {
  return events?.map(({ id, title, start_date }) => (
    <option key={id} value={id}>
      {title} ({formatDate(start_date)})
    </option>
  ));
}
