import type { Device } from '#shared/checkin/doorDevices.schemas.ts';
import type { OfficeColumn, BulkAction } from '#web/office/table/officeTable.types.ts';
import { TwoLines } from '#web/office/table/cells.tsx';
import { Badge, type BadgeTone } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { localTime, shortLocalTime } from '#web/ui/localTime.ts';
import { Menu } from '#web/ui/Menu.tsx';
import { pluralText } from '#web/ui/pluralText.ts';
import { approveDevice, revokeDevice } from './doorDevices.queries.ts';

export const STATUS: Record<Device['status'], { label: string; tone: BadgeTone }> = {
  approved: { label: 'Approved', tone: 'good' },
  waiting: { label: 'Waiting', tone: 'amber' },
  revoked: { label: 'Removed', tone: 'bad' },
};

type Actions = Record<'onApprove' | 'onRename' | 'onLost', (device: Device) => void>;

const percentOf = ({ battery }: Device): string =>
  battery === null ? '–' : `${Math.round(battery * 100)}%`;

export const deviceColumns = (actions: Actions): OfficeColumn<Device>[] => [
  {
    key: 'name',
    header: 'Device',
    phone: 'first',
    value: ({ name, user }) => `${name} (${user})`,
    cell: ({ name, user }) => (
      <TwoLines title={`${name}, ${user}`} second={user}>
        <span className="font-semibold">{name}</span>
      </TwoLines>
    ),
  },
  {
    key: 'status',
    header: 'Status',
    width: '6.25rem',
    phone: 'firstEnd',
    value: ({ status }) => STATUS[status].label,
    cell: ({ status }) => (
      // Hidden on phones, where the Approve button says the same and needs the room.
      <span className={status === 'waiting' ? 'max-md:hidden' : undefined}>
        <Badge tone={STATUS[status].tone}>{STATUS[status].label}</Badge>
      </span>
    ),
  },
  {
    key: 'contact',
    header: 'Last contact',
    width: '8.75rem',
    phone: 'second',
    value: ({ last_sync_at: at }) => at ?? '',
    cell: ({ last_sync_at: at }) =>
      at === null ? (
        <>
          <span className="md:hidden">Last contact: </span>Never
        </>
      ) : (
        <span title={localTime(at)}>{shortLocalTime(at)}</span>
      ),
  },
  {
    key: 'list',
    header: 'Guest list from',
    width: '8.75rem',
    wide: true,
    value: ({ manifest_at: at }) => at ?? '',
    cell: ({ manifest_at: at }) =>
      at === null ? '–' : <span title={localTime(at)}>{shortLocalTime(at)}</span>,
  },
  {
    key: 'pending',
    header: 'Unsent scans',
    width: '7.75rem',
    end: true,
    phone: 'secondEnd',
    value: ({ pending }) => pending,
    cell: ({ pending }) => (
      <span className={pending === 0 ? 'max-md:hidden' : 'tabular-nums'}>
        {pending}
        <span className="md:hidden"> unsent</span>
      </span>
    ),
  },
  {
    key: 'battery',
    header: 'Battery',
    width: '5.75rem',
    wide: true,
    end: true,
    value: ({ battery }) => battery ?? '',
    cell: (device) => <span className="tabular-nums">{percentOf(device)}</span>,
  },
  {
    key: 'more',
    header: 'Actions',
    width: '10rem',
    phone: 'end',
    cell: (device) => device.status !== 'revoked' && <Ways device={device} {...actions} />,
  },
];

function Ways({ device, onApprove, onRename, onLost }: Actions & { device: Device }) {
  return (
    <span className="flex items-center">
      {device.status === 'waiting' && (
        <Button className="px-3!" onClick={() => onApprove(device)}>
          Approve
        </Button>
      )}
      <Menu
        label={`More for ${device.name}`}
        entries={[
          { label: 'Rename', onSelect: () => onRename(device) },
          { label: 'Lost Phone', onSelect: () => onLost(device), danger: true },
        ]}
      />
    </span>
  );
}

export const deviceBulk: readonly BulkAction<Device>[] = [
  {
    label: 'Approve',
    about: (count) => `${pluralText(count, 'device')} will get guest lists.`,
    plan: ({ id, status, user }) =>
      status === 'waiting'
        ? { says: user, run: () => approveDevice(id) }
        : { leftOut: STATUS[status].label },
  },
  {
    label: 'Remove from the Door',
    about: (count) =>
      `${pluralText(count, 'device')} won't get guest lists anymore, and whoever uses them will be logged out. ` +
      'Unsent scans will still be accepted. This can’t be undone.',
    danger: true,
    plan: ({ id, status, user }) =>
      status === 'revoked'
        ? { leftOut: STATUS[status].label }
        : { says: user, run: () => revokeDevice(id) },
  },
];
