import type { Device } from '#shared/checkin/doorDevices.schemas.ts';
import type { BulkAction } from '#web/office/table/officeTable.types.ts';
import { pluralText } from '#web/ui/pluralText.ts';
import { STATUS } from './deviceColumns.tsx';
import { approveDevice, revokeDevice } from './doorDevices.queries.ts';

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
      `${pluralText(count, 'device')} will get no guest lists from now on, and whoever uses them is logged out. ` +
      'Unsent scans will still be accepted. This can’t be undone.',
    danger: true,
    plan: ({ id, status, user }) =>
      status === 'revoked'
        ? { leftOut: STATUS[status].label }
        : { says: user, run: () => revokeDevice(id) },
  },
];
