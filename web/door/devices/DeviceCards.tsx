import { CircleAlert, CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import { ago } from '#shared/base/time.ts';
import { phonesOfTonight, type Trouble, troublesOf } from '#shared/checkin/doorNight.rules.ts';
import { needsText } from '#shared/checkin/readiness.rules.ts';
import type { Device } from '#shared/checkin/doorDevices.schemas.ts';
import {
  useDoorDevices,
  saveSettings,
  SETTINGS_KEYS,
  useDoorSettings,
} from './doorDevices.queries.ts';
import { Card } from '#web/ui/Card.tsx';
import { pluralText } from '#web/ui/pluralText.ts';
import { useNow } from '#web/ui/useNow.ts';
import { useSave } from '#web/office/useSave.ts';
import { Switch } from '#web/ui/Switch.tsx';

export function ReadyDevices({ zone }: { zone: string }) {
  const { data } = useDoorDevices();
  const now = useNow(15_000);
  const devices = phonesOfTonight(data ?? [], zone, now);
  return (
    <Card as="section" aria-label="Phones at the Door" className="grid gap-3 p-5">
      <h2 className="text-lg">Phones at the Door</h2>
      {devices.length === 0 && <p className="text-dust">No phones used at a door tonight.</p>}
      <ul className="grid gap-3">
        {devices.map((device) => (
          <DeviceRow key={device.id} device={device} now={now} />
        ))}
      </ul>
      <p className="text-sm text-dust">
        <Link to="/admin/door?tab=devices" className="underline">
          Approve, rename or remove devices
        </Link>
      </p>
    </Card>
  );
}

function DeviceRow({ device, now }: { device: Device; now: number }) {
  const troubles = troublesOf(device, now);
  const ready = troubles.length === 0;
  const Icon = ready ? CircleCheck : CircleAlert;
  return (
    <li className="grid grid-cols-[auto_1fr] gap-x-3">
      <Icon aria-hidden="true" className={ready ? 'text-good' : 'text-amber'} />
      <span className="min-w-0">
        <span className="font-semibold wrap-anywhere">{device.name}</span>{' '}
        <span className="text-dust">
          {device.user}
          {device.battery !== null && ` · ${Math.round(device.battery * 100)}%`}
        </span>
        <span className="block text-sm">
          {ready ? 'Ready' : troubles.map((trouble) => wordsOf(trouble, now)).join(' · ')}
        </span>
      </span>
    </li>
  );
}

function wordsOf(trouble: Trouble, now: number): string {
  switch (trouble.what) {
    case 'waiting':
      return 'Waiting for approval';
    case 'no_list':
      return 'No guest list yet';
    case 'not_ready':
      return `Still coming: ${needsText(trouble.missing)}`;
    case 'silent':
      return `Last contact ${ago(trouble.since, now)}`;
    case 'unsent':
      return `${pluralText(trouble.scans, 'unsent scan')}`;
    case 'old_list':
      return `List updated ${ago(trouble.since, now)}`;
    case 'uncertain_clock':
      return 'Clock may be wrong';
    case 'battery':
      return 'Low battery';
    case 'may_forget':
      return 'Browser may delete its data';
  }
}

/** The switch that makes new devices wait for approval. */
export function Approval() {
  const { data } = useDoorSettings();
  const save = useSave({
    send: saveSettings,
    saved: ({ approval }) => ({
      title: approval ? 'Approval is on' : 'Approval is off',
    }),
    failed: { title: "Couldn't change this" },
    formless: true,
    refresh: SETTINGS_KEYS,
  });
  if (!data) return null;
  return (
    <Card className="px-5 py-2">
      <Switch
        label="New devices wait for approval"
        hint="Approve them here, or have them scan the door lead’s approval code. When off, admins get an e-mail about each new device."
        checked={data.approval}
        disabled={save.isPending}
        onChange={(approval) => save.mutate(approval)}
      />
    </Card>
  );
}
