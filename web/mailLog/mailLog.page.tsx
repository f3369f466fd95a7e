import { AdminFrame } from '#web/office/AdminFrame.tsx';
import { useSearchParams } from 'react-router';
import { OlderButton } from '#web/ui/OlderButton.tsx';
import { Alert } from '#web/ui/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';
import { onDemand } from '#web/ui/onDemand.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { useDeadMails } from '#web/office/openWork.queries.ts';
import { Filters } from './Filters.tsx';
import { changed, type FilterName, type MailFilters, readFilters } from './filters.ts';
import { MailDialog } from './MailDialog.tsx';
import { useMails } from './mailLog.queries.ts';

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
