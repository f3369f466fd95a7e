import { Download } from 'lucide-react';
import { Button } from '#web/ui/Button.tsx';
import type { OrderFilters } from './adminOrders.queries.ts';
import { useFile } from './useFile.ts';

/** The orders that the list shows, and who comes to the event that was chosen, for spreadsheets. */
export function ExportButtons({ filters }: { filters: OrderFilters }) {
  const { search, status, eventId } = filters;
  const some = search !== '' || status !== '' || eventId !== '';
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
  const file = useFile();
  return (
    <Button
      variant="secondary"
      className="max-sm:flex-1"
      aria-label={`${children} as CSV`}
      pending={file.isPending}
      onClick={() => file.mutate(path)}
    >
      {!file.isPending && <Download aria-hidden="true" className="size-5 shrink-0" />}
      {children}
    </Button>
  );
}
