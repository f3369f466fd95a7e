import { useQueryClient } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { ListedAdminEvent } from '#shared/events/adminEvents.schemas.ts';
import { OfficeTable } from '#web/office/table/OfficeTable.tsx';
import { isAboutEvents } from './adminEvents.queries.ts';
import { type EventActions, eventColumns, shortDates } from './eventColumns.tsx';
import { publishAction } from './publishAction.ts';

type EventTableProps = EventActions & {
  rows: readonly ListedAdminEvent[] | undefined;
  sorted: NonNullable<ComponentProps<typeof OfficeTable>['sorted']>;
  empty: ReactNode;
  /** Id of the event that was just created; its row is scrolled to and highlighted. */
  created?: number;
};

export function EventTable({ rows, sorted, empty, created, ...actions }: EventTableProps) {
  const navigate = useNavigate();
  const client = useQueryClient();
  return (
    <OfficeTable
      caption="Events"
      columns={eventColumns({ ...actions, goTo: (path) => void navigate(path) })}
      rows={rows}
      rowKey={({ id }) => String(id)}
      nameOf={nameOf}
      onOpen={actions.onManage}
      sorted={sorted}
      bulk={{
        actions: [publishAction],
        onDone: () =>
          void client.invalidateQueries({ predicate: ({ queryKey: [key] }) => isAboutEvents(key) }),
      }}
      exported
      empty={empty}
      faded={({ cancelled_at }) => cancelled_at !== null}
      marked={({ id }) => id === created}
    />
  );
}

const names = new WeakMap<ListedAdminEvent, string>();

/** Kept, because every selection asks for the names of all rows, and dates are slow to write. */
function nameOf(event: ListedAdminEvent): string {
  const name = names.get(event) ?? `${event.title} · ${shortDates(event)}`;
  names.set(event, name);
  return name;
}
