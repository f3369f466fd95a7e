import { FileButton } from '#web/files/FileButton.tsx';
import type { OrderFilters as Filters } from './adminOrders.queries.ts';

/** Exports the orders that match the filters, and the guest list of the chosen event. */
export function ExportButtons({ filters }: { filters: Filters }) {
  const { eventId } = filters;
  const some = Object.values(filters).some((value) => value !== '');
  const query = new URLSearchParams(filters).toString();
  return (
    <div className="flex flex-wrap gap-3 max-sm:w-full">
      <FileButton
        path={`/api/admin/orders.csv?${query}`}
        label={some ? 'Export These Orders as CSV' : 'Export Orders as CSV'}
        className="max-sm:flex-1"
      >
        Export
      </FileButton>
      {eventId !== '' && (
        <FileButton
          path={`/api/admin/events/${eventId}/attendees.csv`}
          label="Export Attendees as CSV"
          className="max-sm:flex-1"
        >
          Export Attendees
        </FileButton>
      )}
    </div>
  );
}
