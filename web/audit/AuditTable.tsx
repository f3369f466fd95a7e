import { Link } from 'react-router';
import type { AuditEntry } from '#shared/audit/audit.schemas.ts';
import {
  actionLabel,
  auditLink,
  entityLabel,
  instantText,
  toneOf,
  fieldsOf,
  fieldLabel,
  valueText,
} from '#shared/audit/auditLabels.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { useState } from 'react';

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
            title="No entries match these filters"
            body="Try a longer period or fewer filters."
          />
        ) : (
          <EmptyState
            title="Nothing here yet"
            body="Changes made in the back office will be listed here."
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

const SHOWN = 4;

function Changes({ entry, zone }: { entry: AuditEntry; zone: string }) {
  const [all, setAll] = useState(false);
  const { before, after } = entry;
  const names = fieldsOf(entry);
  if (names.length === 0) return <span className="text-dust">—</span>;
  const shown = all ? names : names.slice(0, SHOWN);
  return (
    <div className="w-full min-w-0 text-sm">
      <dl className="grid gap-1">
        {shown.map((name) => (
          <div key={name} className="flex flex-wrap gap-x-2">
            <dt className="text-dust">{fieldLabel(name)}:</dt>
            <dd className="min-w-0 wrap-anywhere">
              {before && (
                <Value name={name} value={before[name]} zone={zone} old={after !== null} />
              )}
              {before && after && <span aria-hidden="true"> → </span>}
              {after && <Value name={name} value={after[name]} zone={zone} />}
            </dd>
          </div>
        ))}
      </dl>
      {names.length > SHOWN && (
        <button
          type="button"
          aria-expanded={all}
          onClick={() => setAll(!all)}
          className="min-h-8 text-dust underline underline-offset-4 hover:text-chalk"
        >
          {all ? 'Show less' : `Show ${names.length - SHOWN} more`}
        </button>
      )}
    </div>
  );
}

const MOST = 200;

type ValueProps = { name: string; value: unknown; zone: string; old?: boolean };

function Value({ name, value, zone, old = false }: ValueProps) {
  const words = valueText(name, value, zone);
  const text = words.length > MOST ? `${words.slice(0, MOST)}…` : words;
  if (!old) return text;
  return (
    <>
      <span className="sr-only">from </span>
      <s className="text-dust">{text}</s>
      <span className="sr-only"> to </span>
    </>
  );
}
