import { useSearchParams } from 'react-router';
import { X } from 'lucide-react';
import { AdminFrame } from '#web/office/AdminFrame.tsx';
import { OlderButton } from '#web/ui/Pager.tsx';
import { onDemand } from '#web/ui/lazyPart.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { actionLabel, entityLabel } from '#shared/audit/auditLabels.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field, Input, Select } from '#web/ui/Field.tsx';
import {
  useAudit,
  type AuditFilters,
  type FilterName,
  readFilters,
  useAuditChoices,
} from './audit.queries.ts';

const AuditTable = onDemand(async () => (await import('./AuditTable.tsx')).AuditTable);

export function Component() {
  const [search, setSearch] = useSearchParams();
  const filters = readFilters(search);
  const show = (next: AuditFilters): void =>
    setSearch({ ...next }, { replace: true, preventScrollReset: true });
  const change = (name: FilterName, value: string): void => {
    const { [name]: _, ...others } = filters;
    show(value === '' ? others : { ...others, [name]: value });
  };
  return (
    <AdminFrame title="Audit Log">
      <Filters filters={filters} onChange={change} onClear={() => show({})} />
      <Log filters={filters} />
    </AdminFrame>
  );
}

function Log({ filters }: { filters: AuditFilters }) {
  const { data, error, refetch, isPlaceholderData, ...more } = useAudit(filters);
  if (!data && error) {
    return <LoadFailed title="Couldn't load the audit log" query={{ error, refetch }} />;
  }
  const entries = data?.pages.flatMap((page) => page.entries);
  return (
    <div aria-busy={isPlaceholderData} className="grid grid-cols-1 gap-4">
      <AuditTable
        entries={entries}
        partial={more.hasNextPage}
        filtered={Object.keys(filters).length > 0}
      />
      <OlderButton what="entries" {...more} />
    </div>
  );
}

type FiltersProps = {
  filters: AuditFilters;
  onChange: (name: FilterName, value: string) => void;
  onClear: () => void;
};

function Filters({ filters, onChange, onClear }: FiltersProps) {
  const { data } = useAuditChoices();
  const set = (name: FilterName) => (value: string) => onChange(name, value);
  const chips = [
    ...(filters.entityId ? [{ name: 'entityId' as const, text: `ID ${filters.entityId}` }] : []),
    ...(filters.eventId ? [{ name: 'eventId' as const, text: `Event ${filters.eventId}` }] : []),
  ];
  return (
    <section aria-label="Filters" className="grid gap-4">
      <div className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-5 max-md:[&>:nth-child(3)]:col-span-2">
        <Choice
          label="Who"
          all="Everyone"
          value={filters.actor}
          of={data?.actors}
          onChange={set('actor')}
        />
        <Choice
          label="What"
          all="Everything"
          value={filters.entity}
          of={data?.entities}
          words={entityLabel}
          onChange={set('entity')}
        />
        <Choice
          label="Action"
          all="All actions"
          value={filters.action}
          of={data?.actions}
          words={(action) => `${actionLabel(action)} (${action.split('.')[0]})`}
          onChange={set('action')}
        />
        <Day label="From" value={filters.from} onChange={set('from')} />
        <Day label="To" value={filters.to} onChange={set('to')} />
      </div>
      {Object.keys(filters).length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          {chips.map(({ name, text }) => (
            <Button key={name} variant="secondary" onClick={() => onChange(name, '')}>
              {text}
              <X aria-label="Remove" className="size-4" />
            </Button>
          ))}
          <Button variant="ghost" onClick={onClear}>
            Clear filters
          </Button>
        </div>
      )}
    </section>
  );
}

type ChoiceProps = {
  label: string;
  all: string;
  value: string | undefined;
  of: readonly string[] | undefined;
  words?: (value: string) => string;
  onChange: (value: string) => void;
};

function Choice({
  label,
  all,
  value = '',
  of = [],
  words = (text) => text,
  onChange,
}: ChoiceProps) {
  // A value from the URL stays visible even if the list lacks it.
  const options = value === '' || of.includes(value) ? of : [value, ...of];
  return (
    <Field label={label} className="min-w-0">
      <Select value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {words(option)}
          </option>
        ))}
      </Select>
    </Field>
  );
}

type DayProps = { label: string; value: string | undefined; onChange: (value: string) => void };

function Day({ label, value = '', onChange }: DayProps) {
  return (
    <Field label={label} className="min-w-0 grid-cols-1">
      <Input
        type="date"
        className="min-w-0"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
}
