import { useQuery } from '@tanstack/react-query';
import { Dialog } from '#web/ui/Dialog.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { QrCode } from '#web/ui/QrCode.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { newApproval } from './doorDevices.queries.ts';

/** A new one well before the five minutes of the last are over. */
const EVERY_MS = 120_000;

export function ApprovalDialog({ onClose }: { onClose: () => void }) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['door-approval'],
    queryFn: newApproval,
    refetchInterval: EVERY_MS,
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Approval code"
      description="Scan it with each phone that waits at the door. It works for a few minutes, so show it only to your own staff."
    >
      {data ? (
        <div className="grid justify-items-center">
          <QrCode value={data.approval} label="Approval code" />
        </div>
      ) : error ? (
        <LoadFailed
          title="There is no code at the moment"
          error={error}
          trying={isFetching}
          onRetry={refetch}
        />
      ) : (
        <Spinner label="Making a code..." />
      )}
    </Dialog>
  );
}
