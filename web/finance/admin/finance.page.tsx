import { AdminFrame } from '#web/office/AdminFrame.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';
import { TaxTab } from './TaxTab.tsx';
import { useSettlement } from './finance.queries.ts';
import { type FinanceUrl, useFinanceUrl } from './useFinanceUrl.ts';
import { EventSelect, useEventChoices } from '#web/office/EventSelect.tsx';
import { DownloadButton } from '#web/files/DownloadButton.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { Loaded, PrintButton } from './ReportSheet.tsx';
import { SettlementSheet } from './SettlementSheet.tsx';

export function Component() {
  return (
    <AdminFrame title="Tax & Settlement">
      <Finance />
    </AdminFrame>
  );
}

function Finance() {
  const url = useFinanceUrl();
  return (
    <Tabs
      label="Report"
      value={url.tab}
      onValueChange={(tab) => url.set('tab', tab === 'tax' ? '' : tab)}
      tabs={[
        { value: 'tax', label: 'Tax Report', content: <TaxTab url={url} /> },
        { value: 'settlement', label: 'Settlement', content: <SettlementTab url={url} /> },
      ]}
    />
  );
}

export function SettlementTab({ url }: { url: FinanceUrl }) {
  const { data: events, error, refetch } = useEventChoices();
  const event = events?.find(({ id }) => String(id) === url.event);
  if (error && !events)
    return <LoadFailed title="Couldn't load events" query={{ error, refetch }} />;
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="grid max-w-xl">
        <EventSelect {...{ events, event }} onChoose={(id) => url.set('event', id)} />
      </div>
      {event ? (
        <Settled key={event.id} eventId={event.id} />
      ) : (
        <EmptyState
          title="Select an Event to Settle"
          body="See sales, refunds, what you owe, and what's left."
        />
      )}
    </div>
  );
}

function Settled({ eventId }: { eventId: number }) {
  const settlement = useSettlement(eventId);
  return (
    <Loaded query={settlement} what="settlement">
      {(data) => (
        <>
          <div className="flex flex-wrap gap-3">
            <DownloadButton
              path={`/api/admin/events/${eventId}/settlement.csv`}
              label="Download the settlement as CSV"
              className="max-sm:flex-1"
            >
              Download CSV
            </DownloadButton>
            <PrintButton />
          </div>
          <SettlementSheet settlement={data} />
        </>
      )}
    </Loaded>
  );
}
