import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { typedNumber } from '#shared/base/form.schemas.ts';
import { type Pool, poolFormSchema } from '#shared/pools/pools.schemas.ts';
import { StaleNotice } from '#web/office/StaleNotice.tsx';
import { useSaveForm } from '#web/office/useSaveForm.ts';
import { Field, Input } from '#web/ui/Field.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { poolQueryKeys, sendPool } from './pools.queries.ts';

const { name, capacity } = poolFormSchema.shape;
const poolTextSchema = z.object({
  name,
  capacity: typedNumber(Number.NaN, /^\d+$/).pipe(capacity),
});
type PoolText = z.input<typeof poolTextSchema>;

const poolText = (pool: Pool): PoolText => ({ name: pool.name, capacity: String(pool.capacity) });

type PoolDialogProps = { eventId: number; pool: Pool | null; onClose: () => void };

export function PoolDialog({ eventId, pool, onClose }: PoolDialogProps) {
  const form = useForm<PoolText, unknown, z.output<typeof poolTextSchema>>({
    resolver: zodResolver(poolTextSchema),
    defaultValues: pool ? poolText(pool) : { name: '', capacity: '' },
  });
  const saving = useSaveForm({
    form,
    row: pool,
    valuesOf: poolText,
    send: (values, seen) => sendPool({ eventId, before: pool }, values, seen),
    saved: `Shared limit ${pool ? 'updated' : 'added'}`,
    failed: { title: `Failed to ${pool ? 'update' : 'add'} the shared limit` },
    refresh: poolQueryKeys(eventId),
    onSaved: onClose,
  });
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <FormDialog
      title={pool ? 'Edit Shared Limit' : 'Add Shared Limit'}
      submit={pool ? 'Save Changes' : 'Add Limit'}
      pending={saving.pending}
      dirty={saving.dirty}
      onSubmit={(event) => void saving.submit(event)}
      onClose={onClose}
    >
      <StaleNotice what="shared limit" {...saving.stale} />
      <Field
        label="Name"
        hint="Only the team sees it: ‘Floor’, ‘Friday’"
        error={errors.name?.message}
      >
        <Input autoComplete="off" maxLength={100} {...register('name')} />
      </Field>
      <Field label="Capacity" hint="For all its tickets combined" error={errors.capacity?.message}>
        <Input type="number" inputMode="numeric" min="1" step="1" {...register('capacity')} />
      </Field>
    </FormDialog>
  );
}
