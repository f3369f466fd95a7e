import { useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { type AdminEvent, duplicateSchema } from '#shared/events/adminEvents.schemas.ts';
import { useSave } from '#web/office/useSave.ts';
import { call } from '#web/api/call.ts';
import { adminEventsContract } from '#shared/events/adminEvents.contract.ts';
import { Field, Input } from '#web/ui/Field.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import { eventQueryKeys } from './adminEvents.queries.ts';

type Values = z.input<typeof duplicateSchema>;
type Output = z.output<typeof duplicateSchema>;

const WEEK_MS = 7 * 86_400_000;
const LONGEST_TITLE = 200;

/** Suggests when the copy starts: a week after the original, or a week from today if that is later. */
function nextDate(start: string, now: number): string {
  const week = new Date(Date.parse(start) + WEEK_MS).toISOString().slice(0, 10);
  const today = new Date(now + WEEK_MS).toISOString().slice(0, 10);
  return week > today ? week : today;
}

type DuplicateDialogProps = {
  event: { id: number; title: string; start_date: string };
  onClose: () => void;
  onCopied: (id: number) => void;
};

export function DuplicateDialog({ event, onClose, onCopied }: DuplicateDialogProps) {
  const [values] = useState<Values>(() => ({
    title: event.title,
    start_date: nextDate(event.start_date, Date.now()),
    published: false,
  }));
  const form = useForm<Values, unknown, Output>({
    resolver: zodResolver(duplicateSchema),
    defaultValues: values,
  });
  const copy = useSave<Output, AdminEvent>({
    send: (json) =>
      call(adminEventsContract.duplicate, {
        param: { id: String(event.id) },
        json,
      }),
    saved: ({ published }) => ({
      title: 'Event duplicated successfully',
      description: published ? 'The copy is on sale.' : 'The copy is a draft until you publish it.',
    }),
    failed: { title: 'Failed to duplicate event' },
    refresh: eventQueryKeys(),
    onSaved: ({ id }) => {
      onClose();
      onCopied(id);
    },
  });
  const { register, control, setValue, formState } = form;
  const published = useWatch({ control, name: 'published' });
  const { errors, isDirty } = formState;
  return (
    <FormDialog
      title="Duplicate Event"
      description="Tickets, schedule, DJs, venues, add-ons and the picture are copied. Sales are not."
      submit="Duplicate"
      submitting="Duplicating…"
      pending={copy.isPending}
      dirty={isDirty}
      onSubmit={form.handleSubmit((output) => copy.mutate(output))}
      onClose={onClose}
    >
      <Field label="Title" error={errors.title?.message}>
        <Input autoComplete="off" maxLength={LONGEST_TITLE} {...register('title')} />
      </Field>
      <Field
        label="Start date"
        hint="The end date and the schedule move with it. Times stay the same."
        error={errors.start_date?.message}
      >
        <Input type="date" {...register('start_date')} />
      </Field>
      <Switch
        label="Publish now"
        hint="When off, only admins can see it"
        checked={published ?? false}
        onChange={(on) => setValue('published', on, { shouldDirty: true })}
      />
    </FormDialog>
  );
}
