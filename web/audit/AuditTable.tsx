import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import type { AuditEntry } from '#shared/audit/audit.contract.ts';
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
import { OfficeTable } from '#web/office/table/OfficeTable.tsx';
import type { OfficeColumn } from '#web/office/table/officeTable.types.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { cx } from '#web/ui/cx.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ownZone, shortLocalTime } from '#web/ui/localTime.ts';

type AuditTableProps = {
  entries: readonly AuditEntry[] | undefined;
  /** True if there are older entries than these. */
  partial: boolean;
  filtered: boolean;
};

/** The audit log. A press on an entry, or Enter, unfolds everything that it changed, or folds it again. */
export function AuditTable({ entries, partial, filtered }: AuditTableProps) {
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(new Set());
  const toggle = ({ id }: AuditEntry): void =>
    setUnfolded((ids) => {
      const others = new Set(ids);
      return others.delete(id) ? others : others.add(id);
    });
  const columns = useMemo(() => columnsOf(unfolded, toggle), [unfolded]);
  return (
    <OfficeTable
      caption="Audit log"
      columns={columns}
      rows={entries}
      rowKey={({ id }) => String(id)}
      nameOf={wordsOf}
      onOpen={toggle}
      partial={partial}
      exported
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

const nameOf = ({ label, entity_id }: AuditEntry): string => label || `No. ${entity_id}`;
const wordsOf = (entry: AuditEntry): string =>
  `${actionLabel(entry.action)} · ${entityLabel(entry.entity)} · ${nameOf(entry)}`;

const columnsOf = (
  unfolded: ReadonlySet<number>,
  onToggle: (entry: AuditEntry) => void,
): OfficeColumn<AuditEntry>[] => [
  {
    key: 'when',
    header: 'When',
    width: '9.5rem',
    phone: 'firstEnd',
    value: ({ at }) => at,
    cell: ({ at }) => (
      <time dateTime={at} title={instantText(at, ownZone())} className="text-dust tabular-nums">
        {shortLocalTime(at)}
      </time>
    ),
  },
  {
    key: 'who',
    header: 'Who',
    width: '8rem',
    value: ({ actor_name }) => actor_name,
    cell: ({ actor_name }) => (
      <span title={actor_name} className="font-semibold">
        {actor_name}
      </span>
    ),
  },
  {
    key: 'what',
    header: 'What',
    phone: 'first',
    value: wordsOf,
    cell: (entry) => <What entry={entry} />,
  },
  {
    key: 'changes',
    header: 'Before → after',
    wrap: true,
    phone: 'secondWide',
    value: changesText,
    cell: (entry) => (
      <Changes entry={entry} all={unfolded.has(entry.id)} onToggle={() => onToggle(entry)} />
    ),
  },
];

function What({ entry }: { entry: AuditEntry }) {
  const to = auditLink(entry);
  const name = nameOf(entry);
  return (
    <span className="flex items-center gap-1.5" title={wordsOf(entry)}>
      <Badge tone={toneOf(entry)}>{actionLabel(entry.action)}</Badge>
      <span className="text-dust max-md:hidden">{entityLabel(entry.entity)}</span>
      {to && entry.after ? (
        <Link
          to={to}
          className="-my-1 min-w-0 content-center truncate font-medium underline underline-offset-4 hover:text-aqua"
        >
          {name}
        </Link>
      ) : (
        <span className="min-w-0 truncate font-medium">{name}</span>
      )}
    </span>
  );
}

/** Text that is longer than this may not fit into one line. */
const MAX_IN_LINE = 40;

type ChangesProps = { entry: AuditEntry; all: boolean; onToggle: () => void };

function Changes({ entry, all, onToggle }: ChangesProps) {
  const [first, ...others] = fieldsOf(entry);
  const isLong = changesText(entry).length > MAX_IN_LINE;
  return (
    <div className="flex items-baseline gap-2">
      <div className={cx('relative min-w-0 flex-1', all ? 'grid gap-1' : 'truncate')}>
        <span className="text-dust md:hidden">
          {entry.actor_name}
          {!all && ' · '}
        </span>
        {first === undefined ? (
          <span className="text-dust">—</span>
        ) : (
          <dl className={all ? 'grid gap-1' : 'inline'}>
            {(all ? [first, ...others] : [first]).map((name) => (
              <Change key={name} name={name} entry={entry} />
            ))}
          </dl>
        )}
      </div>
      {(others.length > 0 || isLong) && (
        <button
          type="button"
          aria-expanded={all}
          onClick={onToggle}
          className="-my-2 min-h-8! shrink-0 text-sm! text-dust underline underline-offset-4 hover:text-chalk"
        >
          {all ? 'Show less' : others.length > 0 ? `Show ${others.length} more` : 'Show more'}
        </button>
      )}
    </div>
  );
}

function Change({ name, entry: { before, after } }: { name: string; entry: AuditEntry }) {
  return (
    <div className="inline">
      <dt className="inline text-dust">{fieldLabel(name)}: </dt>
      <dd className="inline">
        {before && !after && shortly(name, before[name])}
        {before && after && <Old text={shortly(name, before[name])} />}
        {after && shortly(name, after[name])}
      </dd>
    </div>
  );
}

function Old({ text }: { text: string }) {
  return (
    <>
      <span className="sr-only">from </span>
      <s className="text-dust">{text}</s>
      <span className="sr-only"> to </span>
      <span aria-hidden="true"> → </span>
    </>
  );
}

const MOST = 200;

function shortly(name: string, value: unknown): string {
  const words = valueText(name, value, ownZone());
  return words.length > MOST ? `${words.slice(0, MOST)}…` : words;
}

function changesText(entry: AuditEntry): string {
  const sides = [entry.before, entry.after].filter((side) => side !== null);
  const values = (name: string): string =>
    sides.map((side) => valueText(name, side[name], ownZone())).join(' → ');
  return fieldsOf(entry)
    .map((name) => `${fieldLabel(name)}: ${values(name)}`)
    .join('; ');
}
