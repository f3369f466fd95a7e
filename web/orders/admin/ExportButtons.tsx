import { FileButton } from '#web/files/FileButton.tsx';
import type { OrderFilters } from './adminOrders.queries.ts';

/** Exports the orders that match the filters, and the guest list of the chosen event. */
export function ExportButtons({ filters }: { filters: OrderFilters }) {
  const { eventId } = filters;
  const some = Object.values(filters).some((value) => value !== '');
  const query = new URLSearchParams(filters).toString();
  return (
    <div className="flex flex-wrap gap-3 max-sm:w-full">
      <ExportButton path={`/api/admin/orders.csv?${query}`}>
        {some ? 'Export These Orders' : 'Export Orders'}
      </ExportButton>
      {eventId !== '' && (
        <ExportButton path={`/api/admin/events/${eventId}/attendees.csv`}>
          Export Attendees
        </ExportButton>
      )}
    </div>
  );
}

function ExportButton({ path, children }: { path: string; children: string }) {
  return (
    <FileButton path={path} label={`${children} as CSV`} className="max-sm:flex-1">
      {children}
    </FileButton>
  );
}
