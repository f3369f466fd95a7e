import { Menu } from '#web/ui/Menu.tsx';
import type { OrderFilters } from './adminOrders.queries.ts';
import { useFile } from './useFile.ts';

/** The orders that the list shows, and who comes to the event it is about, for spreadsheets. */
export function ExportMenu({ filters }: { filters: OrderFilters }) {
  const file = useFile();
  const { eventId } = filters;
  return (
    <Menu
      label="Export"
      entries={[
        {
          label: 'Orders as CSV',
          disabled: file.isPending,
          onSelect: () =>
            file.mutate(`/api/admin/orders.csv?${new URLSearchParams(filters).toString()}`),
        },
        {
          label: eventId ? 'Attendees as CSV' : 'Attendees as CSV: choose an event',
          disabled: !eventId || file.isPending,
          onSelect: () => file.mutate(`/api/admin/events/${eventId}/attendees.csv`),
        },
      ]}
    />
  );
}
