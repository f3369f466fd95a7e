import { useEffect, useState } from 'react';
import { mailKindLabel, MAIL_KINDS, mailStatusLabel } from '#shared/mailLog/mailLog.rules.ts';
import { mailStatusSchema } from '#shared/mailLog/mailLog.schemas.ts';
import { FilterSearch, FilterSelect } from '#web/office/FilterBar.tsx';
import { useDebounced } from '#web/office/useDebounced.ts';
import { Button } from '#web/ui/Button.tsx';
import type { FilterName, MailFilters } from './filters.ts';

type FiltersProps = {
  filters: MailFilters;
  onChange: (name: FilterName, value: string) => void;
  onClear: () => void;
};

export function Filters({ filters, onChange, onClear }: FiltersProps) {
  const { search = '', kind = '', status = '' } = filters;
  return (
    <section aria-label="Filters" className="flex flex-wrap items-center gap-2">
      <Search search={search} onChange={onChange} />
      <FilterSelect
        label="Kind"
        all="All kinds"
        options={MAIL_KINDS.map((option) => [option, mailKindLabel(option)])}
        value={kind}
        onChange={(value) => onChange('kind', value)}
      />
      <FilterSelect
        label="Status"
        all="Every status"
        options={mailStatusSchema.options.map((option) => [option, mailStatusLabel(option)])}
        value={status}
        onChange={(value) => onChange('status', value)}
      />
      {Object.keys(filters).length > 0 && (
        <Button variant="ghost" onClick={onClear}>
          Clear filters
        </Button>
      )}
    </section>
  );
}

type SearchProps = Pick<FiltersProps, 'onChange'> & { search: string };

function Search({ search, onChange }: SearchProps) {
  const [typed, setTyped] = useState(search);
  const settled = useDebounced(typed.trim());
  const [known, setKnown] = useState(search);
  if (search !== known) {
    setKnown(search);
    // The address changed by other means than typing: filters were cleared, or the user went back.
    if (search !== settled) setTyped(search);
  }
  useEffect(() => {
    if (settled !== search) onChange('search', settled);
    // oxlint-disable-next-line react/exhaustive-deps -- only typing searches, not a change of the URL
  }, [settled]);
  return (
    <FilterSearch
      label="Search e-mails"
      placeholder="Email or order number"
      value={typed}
      onChange={setTyped}
    />
  );
}
