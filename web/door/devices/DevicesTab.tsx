import { useMemo, useState } from 'react';
import { QrCode as QrIcon } from 'lucide-react';
import { type Device, renameDeviceSchema } from '#shared/checkin/doorDevices.schemas.ts';
import { isOfTonight } from '#shared/checkin/doorNight.rules.ts';
import { OfficeTable } from '#web/office/table/OfficeTable.tsx';
import { useSave } from '#web/office/useSave.ts';
import { Alert } from '#web/ui/Alert.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { pluralText } from '#web/ui/pluralText.ts';
import { Approval } from './DeviceCards.tsx';
import { deviceColumns, deviceBulk } from './deviceTable.tsx';
import {
  DEVICE_KEYS,
  useDoorDevices,
  newApproval,
  renameDevice,
  useRevoke,
  useApprove,
} from './doorDevices.queries.ts';
import { ownZone } from '#web/ui/localTime.ts';
import { useUrlParam } from '#web/office/useUrl.ts';
import { useNow } from '#web/ui/useNow.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Dialog, ConfirmDialog } from '#web/ui/Dialog.tsx';
import { QrCode } from '#web/ui/QrCode.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { useForm } from 'react-hook-form';
import { Field, Input } from '#web/ui/Field.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useSchemaResolver } from '#web/ui/formValidation.ts';

type Asked = { what: 'rename' | 'lost'; device: Device };

export function DevicesTab() {
  const [showing, setShowing] = useState(false);
  return (
    <div className="grid gap-6">
      <Button className="justify-self-start" onClick={() => setShowing(true)}>
        <QrIcon aria-hidden="true" className="size-5" />
        Show Approval Code
      </Button>
      <Approval />
      <Devices />
      {showing && <ApprovalDialog onClose={() => setShowing(false)} />}
    </div>
  );
}

function Devices() {
  const query = useDoorDevices();
  const { data, error } = query;
  const [asked, setAsked] = useState<Asked | null>(null);
  const [devices, show] = useUrlParam('devices');
  const all = devices === ALL;
  const now = useNow();
  const client = useQueryClient();
  const { mutate: approve } = useApprove();
  const columns = useMemo(
    () =>
      deviceColumns({
        onApprove: approve,
        onRename: (device) => setAsked({ what: 'rename', device }),
        onLost: (device) => setAsked({ what: 'lost', device }),
      }),
    [approve],
  );
  const shown = useMemo(
    () => data?.filter((device) => all || isOfTonight(device, ownZone(), now)).toSorted(inOrder),
    [data, all, now],
  );
  if (!data && error) {
    return <LoadFailed title="Couldn't load the door devices" query={query} />;
  }
  const waiting = data?.filter(({ status }) => status === 'waiting').length ?? 0;
  const close = (): void => setAsked(null);
  return (
    <section aria-label="Door devices" className="grid grid-cols-1 gap-2">
      <div role="status" className="empty:hidden">
        {waiting > 0 && (
          <Alert tone="notice" title={`${pluralText(waiting, 'device')} waiting for approval`}>
            Approve a device only if you know who has it.
          </Alert>
        )}
      </div>
      <div role="group" aria-label="Devices shown" className="flex gap-2">
        <Chip pressed={!all} onPress={() => show('')}>
          Tonight
        </Chip>
        <Chip pressed={all} onPress={() => show(ALL)}>
          All
        </Chip>
      </div>
      <OfficeTable
        caption="Door devices"
        columns={columns}
        rows={shown}
        rowKey={({ id }) => id}
        nameOf={({ name }) => name}
        bulk={{
          actions: deviceBulk,
          onDone: () => void DEVICE_KEYS.map((queryKey) => client.invalidateQueries({ queryKey })),
        }}
        exported
        faded={({ status }) => status === 'revoked'}
        empty={
          <EmptyState
            title={all ? 'No Devices Yet' : 'No Devices Tonight'}
            body="Phones show up here once staff open Check-In on them."
          />
        }
      />
      {asked?.what === 'rename' && <RenameDialog device={asked.device} onClose={close} />}
      {asked?.what === 'lost' && <LostPhoneDialog device={asked.device} onClose={close} />}
    </section>
  );
}

const ALL = 'all';

const ORDER = { waiting: 0, approved: 1, revoked: 2 };
const inOrder = (a: Device, b: Device): number =>
  ORDER[a.status] - ORDER[b.status] || b.registered_at.localeCompare(a.registered_at);

/** Interval at which a new approval code is made, well before the last one expires after five minutes. */
const EVERY_MS = 120_000;

function ApprovalDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery({
    queryKey: ['door-approval'],
    queryFn: newApproval,
    refetchInterval: EVERY_MS,
    staleTime: 0,
    gcTime: 0,
  });
  const { data, error } = query;
  return (
    <Dialog
      onClose={onClose}
      title="Approval code"
      description="Scan it with each phone waiting for approval. It works for a few minutes, so show it only to your own staff."
    >
      {data ? (
        <div className="grid justify-items-center">
          <QrCode value={data.approval} label="Approval code" />
        </div>
      ) : error ? (
        <LoadFailed title="Couldn't create a code" query={query} />
      ) : (
        <Spinner label="Creating a code..." />
      )}
    </Dialog>
  );
}

const schema = () => Promise.resolve(renameDeviceSchema);

function RenameDialog({ device, onClose }: { device: Device; onClose: () => void }) {
  const form = useForm<{ name: string }>({
    resolver: useSchemaResolver(schema),
    defaultValues: { name: device.name },
  });
  const rename = useSave({
    send: ({ name }: { name: string }) => renameDevice(device.id, name),
    saved: ({ name }) => ({ title: 'Device renamed', description: name }),
    failed: { title: "Couldn't rename the device" },
    refresh: DEVICE_KEYS,
    onSaved: onClose,
  });
  const { errors, isDirty } = form.formState;
  return (
    <FormDialog
      title="Rename device"
      submit="Save"
      pending={rename.isPending}
      dirty={isDirty}
      onSubmit={form.handleSubmit((values) => rename.mutate(values))}
      onClose={onClose}
    >
      <Field
        label="Name"
        error={errors.name?.message}
        hint="For example, the door where it's used."
      >
        <Input {...form.register('name')} />
      </Field>
    </FormDialog>
  );
}

function LostPhoneDialog({ device, onClose }: { device: Device; onClose: () => void }) {
  const { name, user, pending } = device;
  const remove = useRevoke(device, onClose);
  const scans = pending > 0 ? pluralText(pending, 'unsent scan') : 'unsent scans';
  return (
    <ConfirmDialog
      title={`Lost phone: ${name}`}
      yes="Remove from the Door"
      no="Keep"
      danger
      pending={remove.isPending}
      onYes={() => remove.mutate(undefined)}
      onNo={onClose}
    >
      <ul className="grid list-disc gap-2 pl-5">
        <li>It won't get guest lists anymore, and {user} will be logged out on it.</li>
        <li>
          It deletes its guest lists as soon as it’s online. Until then, only its PIN protects them.
        </li>
        <li>Its {scans} will still be accepted.</li>
        <li>This can’t be undone. If you find the phone, set it up again.</li>
      </ul>
    </ConfirmDialog>
  );
}
