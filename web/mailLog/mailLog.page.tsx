import { AdminFrame } from '#web/office/AdminFrame.tsx';
import { useSearchParams } from 'react-router';
import { useEffect, useState } from 'react';
import { OlderButton } from '#web/ui/Pager.tsx';
import { Alert } from '#web/ui/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';
import { onDemand } from '#web/ui/lazyPart.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { useDeadMails } from '#web/office/openWork.queries.ts';
import { mailStatusLabel } from '#shared/mailLog/mailLog.rules.ts';
import { mailKindLabel, MAIL_KINDS } from '#shared/mailLog/mailKinds.ts';
import { mailStatusSchema } from '#shared/mailLog/mailLog.schemas.ts';
import { FilterSearch, FilterSelect } from '#web/office/listFilters.tsx';
import { useDebounced } from '#web/ui/useDebounced.ts';
import {
  changed,
  type FilterName,
  type MailFilters,
  readFilters,
  useMails,
} from './mailLog.queries.ts';
import { MailDialog } from './MailDialog.tsx';

const MailTable = onDemand(async () => (await import('./MailTable.tsx')).MailTable);

export function Component() {
  return (
    <AdminFrame title="Mail">
      <MailLog />
    </AdminFrame>
  );
}

const MAIL = 'mail';

export function MailLog() {
  const [address, setAddress] = useSearchParams();
  const filters = readFilters(address);
  const open = address.get(MAIL);
  const go = (next: MailFilters, mail = ''): void =>
    setAddress(
      { ...next, ...(mail && { [MAIL]: mail }) },
      { replace: true, preventScrollReset: true },
    );
  const change = (name: FilterName, value: string): void => go(changed(filters, name, value));
  return (
    <>
      <NotDelivered shown={filters.status === 'dead'} onShow={() => go({ status: 'dead' })} />
      <Filters filters={filters} onChange={change} onClear={() => go({})} />
      <List filters={filters} onOpen={(id) => go(filters, id)} />
      {open && (
        <MailDialog id={open} onClose={() => go(filters)} onOther={(id) => go(filters, id)} />
      )}
    </>
  );
}

function NotDelivered({ shown, onShow }: { shown: boolean; onShow: () => void }) {
  const dead = useDeadMails();
  if (dead === 0) return null;
  const what = dead === 1 ? "1 e-mail wasn't delivered" : `${dead} e-mails weren't delivered`;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Alert tone="destructive" title={what}>
        We won't retry automatically. Open each one to see why, then send it again.
      </Alert>
      {!shown && (
        <Button variant="secondary" onClick={onShow}>
          {dead === 1 ? 'Show E-mail' : 'Show E-mails'}
        </Button>
      )}
    </div>
  );
}

type ListProps = { filters: MailFilters; onOpen: (id: string) => void };

function List({ filters, onOpen }: ListProps) {
  const { data, error, refetch, isPlaceholderData, ...more } = useMails(filters);
  if (!data && error) {
    return <LoadFailed title="Couldn't load e-mails" query={{ error, refetch }} />;
  }
  const mails = data?.pages.flatMap((page) => page.mails);
  return (
    <div aria-busy={isPlaceholderData} className="grid grid-cols-1 gap-4">
      <MailTable
        mails={mails}
        partial={more.hasNextPage}
        filtered={Object.keys(filters).length > 0}
        onOpen={onOpen}
      />
      <OlderButton what="mails" {...more} />
    </div>
  );
}

type FiltersProps = {
  filters: MailFilters;
  onChange: (name: FilterName, value: string) => void;
  onClear: () => void;
};

function Filters({ filters, onChange, onClear }: FiltersProps) {
  const { search = '', kind = '', status = '' } = filters;
  return (
    <section aria-label="Filters" className="flex flex-wrap items-center gap-2">
      <Search search={search} onChange={onChange} />
      <FilterSelect
        label="Type"
        all="All types"
        options={MAIL_KINDS.map((option) => [option, mailKindLabel(option)])}
        value={kind}
        onChange={(value) => onChange('kind', value)}
      />
      <FilterSelect
        label="Status"
        all="All statuses"
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
