import { useSearchParams } from 'react-router';
import { AdminFrame } from '#web/office/AdminFrame.tsx';
import { OlderButton } from '#web/ui/OlderButton.tsx';
import { onDemand } from '#web/ui/onDemand.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { useAudit } from './audit.queries.ts';
import { Filters } from './Filters.tsx';
import { type AuditFilters, type FilterName, readFilters } from './filters.ts';

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
