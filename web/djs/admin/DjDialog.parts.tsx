import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { formValues } from '#shared/base/form.schemas.ts';
import { djFormSchema, type AdminDj } from '#shared/djs/djs.schemas.ts';
import { ImageField } from '#web/office/pictures/ImageField.tsx';
import { StaleNotice } from '#web/office/StaleNotice.tsx';
import { useEditForm } from '#web/office/useSaveForm.ts';
import { Field, Input, Textarea } from '#web/ui/Field.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { addDj, changeDj, DJS_PATH, WORDS } from './adminDjs.queries.ts';

type Values = z.input<typeof djFormSchema>;

const valuesOf = (dj: AdminDj): Values => formValues(djFormSchema, dj);

type DjDialogProps = {
  /** Null for a new DJ. */
  dj: AdminDj | null;
  onClose: () => void;
  onSaved?: (dj: AdminDj) => void;
};

export function DjDialog({ dj, onClose, onSaved }: DjDialogProps) {
  const form = useForm<Values, unknown, z.output<typeof djFormSchema>>({
    resolver: zodResolver(djFormSchema),
    defaultValues: formValues(djFormSchema, dj ?? {}),
  });
  const { register, control, formState } = form;
  const { errors } = formState;
  const name = useWatch({ control, name: 'name' });
  const editing = useEditForm({
    form,
    row: dj,
    valuesOf,
    add: addDj,
    change: changeDj,
    path: DJS_PATH,
    words: WORDS,
    onDone: (saved) => {
      onSaved?.(saved);
      onClose();
    },
  });
  return (
    <FormDialog
      title={dj ? 'Edit DJ' : 'Add DJ'}
      submit={dj ? 'Save' : 'Add'}
      wide
      pending={editing.pending}
      disabled={name.trim() === ''}
      dirty={editing.dirty}
      onSubmit={form.handleSubmit(editing.save)}
      onClose={onClose}
    >
      <StaleNotice what="DJ" {...editing.stale} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Name" error={errors.name?.message}>
          <Input autoComplete="off" maxLength={200} {...register('name')} />
        </Field>
        <Field label="Specialty" hint="The music they play" error={errors.specialty?.message}>
          <Input
            autoComplete="off"
            placeholder="Funk & Boogie"
            maxLength={200}
            {...register('specialty')}
          />
        </Field>
        <Field label="City" error={errors.city?.message}>
          <Input autoComplete="off" maxLength={200} {...register('city')} />
        </Field>
        <Field label="State" error={errors.state?.message}>
          <Input autoComplete="off" maxLength={200} {...register('state')} />
        </Field>
        <Field label="Bio" className="sm:col-span-2" error={errors.bio?.message}>
          <Textarea maxLength={10_000} {...register('bio')} />
        </Field>
        <div className="sm:col-span-2">
          <Controller
            control={control}
            name="photo_url"
            render={({ field }) => (
              <ImageField
                label="Photo"
                kind="dj"
                value={field.value ?? ''}
                onChange={field.onChange}
                error={errors.photo_url?.message}
              />
            )}
          />
        </div>
        <Field label="Instagram" error={errors.instagram_url?.message}>
          <Input
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            placeholder="https://www.instagram.com/…"
            {...register('instagram_url')}
          />
        </Field>
        <Field label="SoundCloud" error={errors.soundcloud_url?.message}>
          <Input
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            placeholder="https://soundcloud.com/…"
            {...register('soundcloud_url')}
          />
        </Field>
      </div>
    </FormDialog>
  );
}
