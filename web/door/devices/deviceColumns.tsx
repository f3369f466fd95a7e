import type { Device } from '#shared/checkin/doorDevices.schemas.ts';
import { localTime } from '#web/ui/localTime.ts';
import { Badge, type BadgeTone } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import type { Column } from '#web/ui/DataTable.tsx';

const STATUS: Record<Device['status'], { label: string; tone: BadgeTone }> = {
  approved: { label: 'Approved', tone: 'good' },
  waiting: { label: 'Waiting', tone: 'amber' },
  revoked: { label: 'Removed', tone: 'bad' },
};

type Actions = Record<'onApprove' | 'onRename' | 'onLost', (device: Device) => void>;

export function deviceColumns({ onApprove, onRename, onLost }: Actions): Column<Device>[] {
  return [
    {
      key: 'name',
      header: 'Device',
      bare: true,
      cell: ({ name, user }) => (
        <span className="grid min-w-40 wrap-anywhere">
          <span className="font-semibold">{name}</span>
          <span className="text-sm text-dust">{user}</span>
        </span>
      ),
    },
    {
      key: 'status',
      header: 'Status',
      cell: ({ status }) => <Badge tone={STATUS[status].tone}>{STATUS[status].label}</Badge>,
    },
    {
      key: 'contact',
      header: 'Last contact',
      cell: ({ last_sync_at: at }) => (at === null ? 'Never' : localTime(at)),
    },
    {
      key: 'list',
      header: 'Guest list from',
      cell: ({ manifest_at: at }) => (at === null ? '–' : localTime(at)),
    },
    {
      key: 'pending',
      header: 'Unsent scans',
      end: true,
      cell: ({ pending }) => <span className="tabular-nums">{pending}</span>,
    },
    {
      key: 'battery',
      header: 'Battery',
      end: true,
      cell: ({ battery }) => (
        <span className="tabular-nums">
          {battery === null ? '–' : `${Math.round(battery * 100)}%`}
        </span>
      ),
    },
    {
      key: 'more',
      header: 'Actions',
      end: true,
      bare: true,
      cell: (device) =>
        device.status === 'revoked' ? null : (
          <span className="flex flex-wrap justify-end gap-2">
            {device.status === 'waiting' && (
              <Button onClick={() => onApprove(device)}>Approve</Button>
            )}
            <Button
              variant="ghost"
              aria-label={`Rename ${device.name}`}
              onClick={() => onRename(device)}
            >
              Rename
            </Button>
            <Button
              variant="secondary"
              aria-label={`Lost phone: ${device.name}`}
              onClick={() => onLost(device)}
            >
              Lost Phone
            </Button>
          </span>
        ),
    },
  ];
}
