import { useEffect, useState } from 'react';
import { mailKindLabel, MAIL_KINDS, mailStatusLabel } from '#shared/mailLog/mailLog.rules.ts';
import { mailStatusSchema } from '#shared/mailLog/mailLog.schemas.ts';
import { useDebounced } from '#web/office/useDebounced.ts';
import { Button } from '#web/ui/Button.tsx';
import { Select } from '#web/ui/Field.tsx';
import { SearchBox } from '#web/ui/SearchBox.tsx';
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
      <div className="max-sm:w-full sm:min-w-56 sm:flex-1">
        <Search search={search} onChange={onChange} />
      </div>
      <div className="min-w-32 flex-1 sm:max-w-44">
        <Select
          aria-label="Kind"
          value={kind}
          onChange={({ target }) => onChange('kind', target.value)}
        >
          <option value="">All kinds</option>
          {MAIL_KINDS.map((option) => (
            <option key={option} value={option}>
              {mailKindLabel(option)}
            </option>
          ))}
        </Select>
      </div>
      <div className="min-w-32 flex-1 sm:max-w-44">
        <Select
          aria-label="Status"
          value={status}
          onChange={({ target }) => onChange('status', target.value)}
        >
          <option value="">Every status</option>
          {mailStatusSchema.options.map((option) => (
            <option key={option} value={option}>
              {mailStatusLabel(option)}
            </option>
          ))}
        </Select>
      </div>
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
    <SearchBox
      label="Search e-mails"
      placeholder="Email or order number"
      value={typed}
      onChange={setTyped}
    />
  );
}
