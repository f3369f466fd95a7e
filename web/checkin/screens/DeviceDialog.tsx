import { useState, type SubmitEvent } from 'react';
import { ago } from '#shared/base/time.ts';
import { LaterInstallHint } from '#web/install/LaterInstallHint.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Field, Input } from '#web/ui/Field.tsx';
import { useNow } from '#web/ui/useNow.ts';
import { DeadScans } from './DeadScans.tsx';
import type { Door } from '#web/checkin/door/door.ts';
import { thisDevice } from '#web/checkin/door/thisDevice.ts';
import { PinSettings } from './PinSettings.tsx';
import { useDevice } from './useDevice.ts';
import { useStore } from '#web/checkin/common/useStore.ts';
import { training } from '#web/checkin/training/training.ts';

type SyncDialogProps = { door: Door; onClose: () => void };

export function DeviceDialog({ door, onClose }: SyncDialogProps) {
  return (
    <Dialog open onOpenChange={onClose} title="This device">
      <div className="grid gap-6">
        <DeviceName />
        <ListFacts door={door} />
        <PinSettings />
        <QueueFacts />
        <Practise onStart={onClose} />
        <LaterInstallHint reason="staff" />
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
      <Fact label="Other doors" value={live ? 'Live' : 'With every sync'} />
      {syncError && (
        <p className="text-sm text-bad">The last try did not get through ({syncError}).</p>
      )}
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

function Practise({ onStart }: { onStart: () => void }) {
  const start = (): void => {
    training.set({ on: true });
    onStart();
  };
  return (
    <section className="grid gap-2">
      <p className="text-sm text-dust">
        Try every verdict with training tickets. Nothing of it is recorded.
      </p>
      <Button variant="secondary" onClick={start}>
        Practise
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
