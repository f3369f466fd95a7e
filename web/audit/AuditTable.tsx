import { Link } from 'react-router';
import type { AuditEntry } from '#shared/audit/audit.schemas.ts';
import {
  actionLabel,
  auditLink,
  entityLabel,
  instantText,
  toneOf,
} from '#shared/audit/auditLabels.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Changes } from './Changes.tsx';

type AuditTableProps = {
  entries: readonly AuditEntry[] | undefined;
  filtered: boolean;
};

export function AuditTable({ entries, filtered }: AuditTableProps) {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <DataTable
      caption="Audit log"
      columns={columnsIn(zone)}
      rows={entries}
      rowKey={({ id }) => id}
      empty={
        filtered ? (
          <EmptyState
            title="Nothing matches these filters"
            body="Choose a longer time, or fewer filters."
          />
        ) : (
          <EmptyState
            title="Nothing has been changed yet"
            body="Whatever is done in the back office is written down here."
          />
        )
      }
    />
  );
}

const columnsIn = (zone: string): Column<AuditEntry>[] => [
  {
    key: 'when',
    header: 'When',
    bare: true,
    cell: ({ at }) => (
      <time dateTime={at} className="text-sm whitespace-nowrap text-dust tabular-nums">
        {instantText(at, zone)}
      </time>
    ),
  },
  {
    key: 'who',
    header: 'Who',
    bare: true,
    cell: ({ actor_name }) => (
      <span className="inline-block font-semibold wrap-anywhere md:min-w-24">{actor_name}</span>
    ),
  },
  { key: 'what', header: 'What', bare: true, cell: (entry) => <What entry={entry} /> },
  {
    key: 'changes',
    header: 'Before → after',
    bare: true,
    cell: (entry) => <Changes entry={entry} zone={zone} />,
  },
];

function What({ entry }: { entry: AuditEntry }) {
  const to = auditLink(entry);
  const name = entry.label || `No. ${entry.entity_id}`;
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Badge tone={toneOf(entry)}>{actionLabel(entry.action)}</Badge>
        <span className="text-sm text-dust">{entityLabel(entry.entity)}</span>
      </p>
      <p className="mt-1 font-medium wrap-anywhere">
        {to && entry.after ? (
          <Link to={to} className="underline underline-offset-4 hover:text-aqua">
            {name}
          </Link>
        ) : (
          name
        )}
      </p>
    </div>
  );
}
