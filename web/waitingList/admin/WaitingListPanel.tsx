import { DownloadButton } from '#web/files/DownloadButton.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { pluralText } from '#web/ui/pluralText.ts';
import { useWaitingList, WAITING_LIST_PATH } from './waitingList.queries.ts';
import { WaitingTable } from './WaitingTable.tsx';

export function WaitingListPanel({ eventId }: { eventId: number }) {
  const query = useWaitingList(eventId);
  const { data, error } = query;
  if (!data && error) {
    return <LoadFailed title="Couldn't load the waiting list" query={query} />;
  }
  return (
    <section aria-label="Waiting List" className="grid grid-cols-1 gap-2">
      {data && data.entries.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          <p className="min-w-56 flex-1 text-sm text-dust">
            {data.waiting === 0
              ? 'Nobody is waiting right now.'
              : `${pluralText(data.waiting, 'place')} for ${pluralText(data.tickets, 'ticket')}, in order of joining.`}{' '}
            When a ticket becomes available, we hold it for the first person in line and e-mail
            them.
          </p>
          <DownloadButton
            path={`${WAITING_LIST_PATH}.csv?eventId=${eventId}`}
            label="Download this list as CSV"
          >
            CSV
          </DownloadButton>
        </div>
      )}
      <WaitingTable
        entries={data?.entries}
        eventOf={() => eventId}
        empty={
          <EmptyState
            title="Nobody Is Waiting"
            body="When a ticket sells out, the event’s page offers the waiting list. Refunded, expired and added tickets go to the first person in line."
          />
        }
      />
    </section>
  );
}
