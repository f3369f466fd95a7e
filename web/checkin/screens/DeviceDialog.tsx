import { useState, type SubmitEvent, useEffect } from 'react';
import { ago } from '#shared/base/time.ts';
import { LazyInstallHint } from '#web/install/LazyInstallHint.parts.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Field, Input } from '#web/ui/Field.tsx';
import { useNow } from '#web/ui/useNow.ts';
import type { Door } from '#web/checkin/door/door.ts';
import { thisDevice } from '#web/checkin/door/thisDevice.local.ts';
import { PinSettings } from './PinPad.tsx';
import { useDevice } from './useDevice.ts';
import { useStore } from '#web/checkin/common/store.ts';
import { rehearsal, training } from '#web/checkin/training/training.ts';
import { onDoorDb } from '#web/checkin/device/doorDb.ts';
import { deadScans, reviveDead, type DeadScan } from '#web/checkin/sync/sendOutbox.ts';

type DeviceDialogProps = {
  door: Door;
  onClose: () => void;
  /** Shows the view in which practice and the check of the door take place. */
  onTry: () => void;
};

export function DeviceDialog({ door, onClose, onTry }: DeviceDialogProps) {
  return (
    <Dialog onClose={onClose} title="This device">
      <div className="grid gap-6">
        <DeviceName />
        <ListFacts door={door} />
        <PinSettings />
        <QueueFacts />
        <TryOut
          onStart={() => {
            onTry();
            onClose();
          }}
        />
        <LazyInstallHint reason="staff" />
      </div>
    </Dialog>
  );
}

function DeviceName() {
  const [device, rename] = useDevice();
  const [typed, setTyped] = useState<string | null>(null);
  const name = typed ?? device?.name ?? '';
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    void rename(name).then(() => setTyped(null));
  };
  return (
    <form onSubmit={submit} className="flex items-end gap-3">
      <Field label="Device name" className="flex-1">
        <Input value={name} maxLength={100} onChange={(event) => setTyped(event.target.value)} />
      </Field>
      <Button
        type="submit"
        variant="secondary"
        disabled={name.trim() === '' || name === device?.name}
      >
        Save
      </Button>
    </form>
  );
}

function ListFacts({ door }: { door: Door }) {
  const { meta, counts, syncing, syncError, live } = useStore(door.state);
  const now = useNow(5000);
  return (
    <section className="grid gap-2">
      <Fact label="Tickets on the list" value={counts.listed.toLocaleString('en-US')} />
      <Fact label="Last sync" value={meta ? ago(meta.syncedAt, now) : 'Never'} />
      <Fact label="Other doors" value={live ? 'Live' : 'Updated at each sync'} />
      {syncError && <p className="text-sm text-bad">The last sync failed ({syncError}).</p>}
      <Button variant="secondary" pending={syncing} onClick={() => void door.sync()}>
        Refresh list
      </Button>
    </section>
  );
}

function QueueFacts() {
  const { sender } = thisDevice();
  const { pending, dead, sending } = useStore(sender.state);
  return (
    <section className="grid gap-2">
      <Fact label="Scans to send" value={String(pending)} />
      <Button
        variant="secondary"
        pending={sending}
        disabled={pending === 0}
        onClick={() => void sender.sendNow()}
      >
        Send now
      </Button>
      {dead > 0 && <DeadScans />}
    </section>
  );
}

function TryOut({ onStart }: { onStart: () => void }) {
  const start = (what: typeof training): void => {
    for (const each of [training, rehearsal]) each.set({ on: each === what });
    onStart();
  };
  return (
    <section className="grid gap-2">
      <p className="text-sm text-dust">
        Before doors: try camera, sound, storage and guest list, in 20 seconds.
      </p>
      <Button variant="secondary" onClick={() => start(rehearsal)}>
        Test this device
      </Button>
      <p className="text-sm text-dust">
        Try every result with training tickets. Nothing is recorded.
      </p>
      <Button variant="secondary" onClick={() => start(training)}>
        Practice
      </Button>
    </section>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <p className="flex justify-between gap-4">
      <span className="text-dust">{label}</span>
      <span className="font-semibold tabular-nums">{value}</span>
    </p>
  );
}

/**
 * Lists scans that the server refused or that can't be read. They are never deleted: staff can send them again or
 * export them.
 */
function DeadScans() {
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
  // Safari starts the download later, so the URL must live a while.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
