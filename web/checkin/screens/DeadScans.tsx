import { useEffect, useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { onDoorDb } from '#web/checkin/device/doorDbAccess.ts';
import { thisDevice } from '#web/checkin/door/thisDevice.ts';
import { deadScans, reviveDead, type DeadScan } from '#web/checkin/device/outboxBatches.ts';
import { useStore } from '#web/checkin/common/useStore.ts';

/** Refused scans are never deleted: send again or export. */
export function DeadScans() {
  const { db, sender } = thisDevice();
  const { dead } = useStore(sender.state);
  const [rows, setRows] = useState<DeadScan[]>([]);
  useEffect(() => {
    void onDoorDb(() => deadScans(db)).then(setRows, () => undefined);
  }, [db, dead]);
  const again = async (): Promise<void> => {
    await onDoorDb(() => reviveDead(db));
    await sender.sendNow();
  };
  return (
    <div className="grid gap-3 rounded-sm bg-bad-deep p-4">
      <h3 className="text-base text-bad">
        {dead === 1 ? '1 scan was' : `${dead} scans were`} not accepted
      </h3>
      <ul className="grid gap-1 text-sm">
        {rows.map(({ id, scan, lastError }) => (
          <li key={id}>
            <strong className="tracking-wider">{(scan?.code ?? id).slice(0, 24)}</strong> ·{' '}
            {scan && `${scan.verdict} · `}
            {lastError}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => void again()}>
          Send again
        </Button>
        <Button variant="secondary" onClick={() => download(rows.map(({ row }) => row))}>
          Export
        </Button>
      </div>
    </div>
  );
}

function download(rows: readonly DeadScan['row'][]): void {
  const file = new Blob([JSON.stringify(rows, null, 2)], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = 'rollcall-scans.json';
  link.click();
  // Safari starts the download later.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
