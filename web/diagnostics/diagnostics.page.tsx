import { Copy, RotateCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import { PARTS } from '#shared/site/serviceWorkerNames.ts';
import { countStored } from '#web/offline/countStored.ts';
import { isOnline } from '#web/offline/online.ts';
import { isInstalled } from '#web/offline/deviceKind.ts';

/** A label and its value, as shown and copied. Neither may identify a person. */
export type Fact = readonly [label: string, value: string];
type FactGroup = { title: string; facts: Fact[] };

const PATIENCE_MS = 3000;
const UNKNOWN = 'unknown';

/** Returns `unknown` if the browser lacks the API, refuses, or does not answer in time. */
async function attempt(read: () => Promise<string> | string): Promise<string> {
  const late = new Promise<string>((done) => setTimeout(() => done(UNKNOWN), PATIENCE_MS));
  try {
    return await Promise.race([read(), late]);
  } catch {
    return UNKNOWN;
  }
}

async function factsOf(
  reads: readonly (readonly [string, () => Promise<string> | string])[],
): Promise<Fact[]> {
  return Promise.all(reads.map(async ([label, read]) => [label, await attempt(read)] as const));
}

const yesNo = (yes: boolean): string => (yes ? 'yes' : 'no');
const megabytes = (bytes = 0): string => `${Math.round(bytes / 1_000_000)} MB`;

async function workerState(): Promise<string> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration) return 'none';
  const controls = navigator.serviceWorker.controller ? 'controls this page' : 'no control yet';
  return `${registration.active?.state ?? 'installing'}, ${controls}`;
}

async function updateWaits(): Promise<string> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return yesNo(Boolean(registration?.waiting));
}

async function filesKept(part: string): Promise<string> {
  const name = `app-${part}`;
  if (!(await caches.has(name))) return 'none';
  return `${(await (await caches.open(name)).keys()).length} files`;
}

async function storage(): Promise<string> {
  const { usage, quota } = await navigator.storage.estimate();
  return `${megabytes(usage)} of ${megabytes(quota)}`;
}

/** Firefox and Safari throw for permission names that they don't know. */
const permission = (name: string) => async (): Promise<string> =>
  (await navigator.permissions.query({ name: name as PermissionName })).state;

async function clock(): Promise<string> {
  const asked = Date.now();
  const response = await fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' });
  const server = Date.parse(response.headers.get('date') ?? '');
  if (Number.isNaN(server)) return UNKNOWN;
  // The server's time is in whole seconds, so half a second is added. It is compared with the midpoint of request and
  // answer, because the server read its clock at some time between them.
  const off = Math.round((server + 500 - (asked + Date.now()) / 2) / 1000);
  return Math.abs(off) <= 1
    ? 'same as the server'
    : `${Math.abs(off)} s ${off > 0 ? 'behind' : 'ahead'}`;
}

type Connected = Navigator & { connection?: { effectiveType?: string } };

function network(): string {
  const { connection } = navigator as Connected;
  const kind = connection?.effectiveType ? `, ${connection.effectiveType}` : '';
  return `${isOnline() ? 'online' : 'offline'}${kind}`;
}

/** Reads what helps to find out why the app misbehaves on this device. Never rejects. */
async function readDiagnostics(): Promise<FactGroup[]> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const [app, offline, permissions, device] = await Promise.all([
    factsOf([
      ['Version', () => import.meta.env.VITE_CLIENT_VERSION],
      ['Service worker', workerState],
      ['Update waiting', updateWaits],
      ['Opened as', () => (isInstalled() ? 'installed app' : 'browser tab')],
    ]),
    factsOf([
      ['Orders with tickets', async () => String(await countStored('rollcall', 'orders'))],
      ['Events', async () => String(await countStored('rollcall', 'events'))],
      ...PARTS.map((part) => [`App files, ${part}`, () => filesKept(part)] as const),
      ['Storage', storage],
      ['Protected from cleanup', async () => yesNo(await navigator.storage.persisted())],
    ]),
    factsOf([
      ['Camera', permission('camera')],
      ['Notifications', permission('notifications')],
      ['Location', permission('geolocation')],
    ]),
    factsOf([
      ['Network', network],
      ['Clock', clock],
      ['Time zone', () => timeZone],
      ['Language', () => navigator.language],
      ['Screen', () => `${innerWidth} × ${innerHeight} at ${devicePixelRatio}×`],
      ['Browser', () => navigator.userAgent],
    ]),
  ]);
  return [
    { title: 'App', facts: app },
    { title: 'Kept on this device', facts: offline },
    { title: 'Permissions', facts: permissions },
    { title: 'Device', facts: device },
  ];
}

/** The facts as plain text, one per line under their titles. */
export const asText = (groups: readonly FactGroup[]): string =>
  groups
    .map(({ title, facts }) =>
      [title, ...facts.map(([label, value]) => `${label}: ${value}`)].join('\n'),
    )
    .join('\n\n');

export function Component() {
  const [groups, setGroups] = useState<FactGroup[] | null>(null);
  const read = (): void => void readDiagnostics().then(setGroups);
  useEffect(read, []);
  return (
    <div className="frame grid max-w-4xl grid-cols-1 gap-6 pt-8 pb-16 sm:pt-12">
      <PageTitle title="Diagnostics" />
      <header>
        <h1 className="text-title">Diagnostics</h1>
        <p className="mt-2 max-w-prose text-lg text-dust">
          If something doesn't work, copy this and send it to us. It doesn't say who you are, and it
          has no tickets in it.
        </p>
      </header>
      <div className="flex flex-wrap gap-3">
        <Button disabled={!groups} onClick={() => void copy(groups ?? [])}>
          <Copy aria-hidden="true" className="size-5" />
          Copy
        </Button>
        <Button variant="secondary" onClick={read}>
          <RotateCw aria-hidden="true" className="size-5" />
          Check again
        </Button>
      </div>
      {!groups && <Skeleton className="h-96" />}
      {groups?.map((group) => (
        <Group key={group.title} {...group} />
      ))}
    </div>
  );
}

function Group({ title, facts }: FactGroup) {
  return (
    <Card as="section" aria-label={title} className="grid grid-cols-1 gap-3 p-5 sm:p-6">
      <h2 className="text-lg">{title}</h2>
      <dl className="grid grid-cols-1 gap-x-6 gap-y-1 sm:grid-cols-[14rem_1fr] sm:gap-y-2">
        {facts.map(([label, value]) => (
          <div key={label} className="grid grid-cols-subgrid max-sm:mb-2 sm:col-span-2">
            <dt className="text-dust">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

async function copy(groups: readonly FactGroup[]): Promise<void> {
  try {
    await navigator.clipboard.writeText(asText(groups));
    toast({ title: 'Copied', tone: 'success' });
  } catch {
    toast({
      title: "Couldn't copy",
      description: 'Select the text and copy it, or send a screenshot.',
      tone: 'destructive',
    });
  }
}
