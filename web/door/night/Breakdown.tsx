import type { ReactNode } from 'react';
import { formatInstant } from '#shared/base/time.ts';
import type { DoorNight } from '#shared/checkin/doorNight.schemas.ts';
import { Card } from '#web/ui/Card.tsx';

export function Breakdown({ night, zone }: { night: DoorNight; zone: string }) {
  const clock = (at: string): string =>
    formatInstant(Date.parse(at), zone, { hour: 'numeric', minute: '2-digit' });
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
      <Rows title="By Ticket" empty="No tickets for this day.">
        {night.products.map(({ id, name, expected, checkedIn }) => (
          <Row key={id} name={name} share={expected === 0 ? 0 : checkedIn / expected}>
            {checkedIn} of {expected}
          </Row>
        ))}
      </Rows>
      <Rows title="By Door" empty="Nobody has come in yet.">
        {night.doors.map(({ device, entries, last }) => (
          <Row key={device} name={device} share={entries / Math.max(1, night.checkedIn)}>
            {entries} <span className="text-dust">· last {clock(last)}</span>
          </Row>
        ))}
      </Rows>
    </div>
  );
}

type RowsProps = { title: string; empty: string; children: readonly ReactNode[] };

function Rows({ title, empty, children }: RowsProps) {
  return (
    <Card as="section" aria-label={title} className="grid gap-3 p-5">
      <h2 className="text-lg">{title}</h2>
      {children.length === 0 && <p className="text-dust">{empty}</p>}
      <ul className="grid gap-3">{children}</ul>
    </Card>
  );
}

function Row({ name, share, children }: { name: string; share: number; children: ReactNode }) {
  return (
    <li className="grid gap-1">
      <span className="flex items-baseline justify-between gap-4">
        <span className="min-w-0 wrap-anywhere">{name}</span>
        <span className="shrink-0 tabular-nums">{children}</span>
      </span>
      <span aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-raised">
        <span
          className="block h-full rounded-full bg-aqua"
          style={{ width: `${Math.min(1, share) * 100}%` }}
        />
      </span>
    </li>
  );
}
