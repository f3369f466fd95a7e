import { useForm, useWatch } from 'react-hook-form';
import { closeIncidentSchema, type NightIncident } from '#shared/checkin/doorNight.schemas.ts';
import { useSave } from '#web/office/useSave.ts';
import { Chip } from '#web/ui/Chip.tsx';
import { Field, Input } from '#web/ui/Field.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { useSchemaResolver } from '#web/ui/useSchemaResolver.ts';
import { DECISIONS, INCIDENT_WORDS } from './incidentWords.ts';
import { closeIncident, nightKeys } from './night.queries.ts';

const schema = () => Promise.resolve(closeIncidentSchema);

type CloseDialogProps = { eventId: number; incident: NightIncident; onClose: () => void };

export function CloseDialog({ eventId, incident, onClose }: CloseDialogProps) {
  const form = useForm<{ word: string }>({
    resolver: useSchemaResolver(schema),
    defaultValues: { word: '' },
  });
  const close = useSave({
    send: ({ word }: { word: string }) => closeIncident(incident.id, word),
    saved: { title: 'Incident closed' },
    failed: { title: 'Not closed' },
    refresh: nightKeys(eventId),
    onSaved: onClose,
  });
  const { errors, isDirty } = form.formState;
  const word = useWatch({ control: form.control, name: 'word' });
  const choose = (decision: string): void =>
    form.setValue('word', decision, { shouldDirty: true, shouldValidate: true });
  return (
    <FormDialog
      title={`${INCIDENT_WORDS[incident.kind].title}: what was decided?`}
      submit="Close Incident"
      pending={close.isPending}
      dirty={isDirty}
      onSubmit={form.handleSubmit((values) => close.mutate(values))}
      onClose={onClose}
    >
      <div className="flex flex-wrap gap-2">
        {DECISIONS.map((decision) => (
          <Chip key={decision} pressed={word === decision} onPress={() => choose(decision)}>
            {decision}
          </Chip>
        ))}
      </div>
      <Field label="Decision" error={errors.word?.message}>
        <Input {...form.register('word')} />
      </Field>
    </FormDialog>
  );
}
