import { useForm } from 'react-hook-form';
import { type Device, renameDeviceSchema } from '#shared/checkin/doorDevices.schemas.ts';
import { useSave } from '#web/office/useSave.ts';
import { Field, Input } from '#web/ui/Field.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useSchemaResolver } from '#web/ui/useSchemaResolver.ts';
import { DEVICE_KEYS, renameDevice } from './doorDevices.queries.ts';

const schema = () => Promise.resolve(renameDeviceSchema);

export function RenameDialog({ device, onClose }: { device: Device; onClose: () => void }) {
  const form = useForm<{ name: string }>({
    resolver: useSchemaResolver(schema),
    defaultValues: { name: device.name },
  });
  const rename = useSave({
    send: ({ name }: { name: string }) => renameDevice(device.id, name),
    saved: ({ name }) => ({ title: 'Device renamed', description: name }),
    failed: { title: 'Not renamed' },
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
      <Field label="Name" error={errors.name?.message} hint="Such as the door that it stands at.">
        <Input {...form.register('name')} />
      </Field>
    </FormDialog>
  );
}
