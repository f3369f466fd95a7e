import { useForm, useWatch } from 'react-hook-form';
import { QUESTION_KINDS, type QuestionKind } from '#shared/questions/questions.rules.ts';
import type { AdminQuestion, NewQuestion } from '#shared/questions/questions.schemas.ts';
import { StaleNotice } from '#web/office/StaleNotice.tsx';
import { useSaveForm } from '#web/office/useSaveForm.ts';
import { Checkbox } from '#web/ui/Switch.tsx';
import { CheckList } from '#web/ui/CheckList.tsx';
import { Field, Input, Select, Textarea } from '#web/ui/Field.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { addQuestion, changeQuestion, questionsKey } from './adminQuestions.queries.ts';

export const KIND_NAMES: Readonly<Record<QuestionKind, string>> = {
  text: 'Text',
  choice: 'Choice',
  waiver: 'Waiver to sign',
  emergency_contact: 'Emergency contact',
  birth_date: 'Birth date',
  skate_size: 'Skate size',
};

/** Default labels of questions, for as long as no other label is entered. */
const USUAL_LABELS: Readonly<Partial<Record<QuestionKind, string>>> = {
  waiver: 'Liability waiver',
  emergency_contact: 'Emergency contact',
  birth_date: 'Birth date',
  skate_size: 'Skate size',
};

type QuestionValues = {
  kind: QuestionKind;
  label: string;
  /** The choices, one per line. */
  options: string;
  waiver_text: string;
  scope: AdminQuestion['scope'];
  required: boolean;
  ticket_ids: number[];
  show_at_door: boolean;
};

const EMPTY: QuestionValues = {
  kind: 'text',
  label: '',
  options: '',
  waiver_text: '',
  scope: 'attendee',
  required: true,
  ticket_ids: [],
  show_at_door: false,
};

const valuesOf = (row: AdminQuestion): QuestionValues => ({
  kind: row.kind,
  label: row.label,
  options: row.options.join('\n'),
  waiver_text: row.waiver_text ?? '',
  scope: row.scope,
  required: row.required,
  ticket_ids: row.ticket_ids ?? [],
  show_at_door: row.show_at_door,
});

const optionsOf = (text: string): string[] =>
  text
    .split('\n')
    .map((option) => option.trim())
    .filter((option) => option !== '');

const questionOf = (values: QuestionValues): NewQuestion => ({
  ...values,
  options: values.kind === 'choice' ? optionsOf(values.options) : [],
  waiver_text: values.kind === 'waiver' ? values.waiver_text : null,
  ticket_ids: values.ticket_ids.length > 0 ? values.ticket_ids : null,
});

type QuestionDialogProps = {
  event: { id: number; tickets: readonly { id: number; name: string }[] };
  question: AdminQuestion | null;
  onClose: () => void;
};

export function QuestionDialog({ event, question, onClose }: QuestionDialogProps) {
  const form = useForm<QuestionValues>({ defaultValues: question ? valuesOf(question) : EMPTY });
  const { register, formState, control, setValue, getValues } = form;
  const { errors } = formState;
  const [kind, chosen] = useWatch({ control, name: ['kind', 'ticket_ids'] });
  const { pending, dirty, submit, stale } = useSaveForm<
    QuestionValues,
    QuestionValues,
    AdminQuestion,
    AdminQuestion
  >({
    form,
    row: question,
    valuesOf,
    send: (values, seen) =>
      question
        ? changeQuestion(question.id, {
            ...questionOf(values),
            ...(seen ? { updated_at: seen } : {}),
          })
        : addQuestion(event.id, questionOf(values)),
    saved: question ? 'Question Updated' : 'Question Added',
    failed: { title: question ? 'Failed to update question' : 'Failed to add question' },
    refresh: [questionsKey(event.id)],
    onSaved: onClose,
  });
  const fixed = (question?.answers ?? 0) > 0;
  const suggestLabel = (): void => {
    const usual: readonly string[] = Object.values(USUAL_LABELS);
    const { kind: now, label } = getValues();
    if (label === '' || usual.includes(label)) setValue('label', USUAL_LABELS[now] ?? '');
  };
  return (
    <FormDialog
      title={question ? 'Edit Question' : 'Add Question'}
      submit={question ? 'Save Changes' : 'Add Question'}
      pending={pending}
      dirty={dirty}
      onSubmit={submit}
      onClose={onClose}
    >
      <StaleNotice what="question" {...stale} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label="Type"
          hint={fixed && "It has answers, so its type can't change."}
          error={errors.kind?.message}
        >
          <Select {...register('kind', { onChange: suggestLabel })} disabled={fixed}>
            {QUESTION_KINDS.map((each) => (
              <option key={each} value={each}>
                {KIND_NAMES[each]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Asked">
          <Select {...register('scope')} disabled={fixed}>
            <option value="attendee">For each ticket</option>
            <option value="order">Once per order</option>
          </Select>
        </Field>
      </div>
      <Field label="Question" error={errors.label?.message}>
        <Input maxLength={200} {...register('label', { required: 'Enter the question' })} />
      </Field>
      {kind === 'choice' && (
        <Field label="Choices" hint="One per line" error={errors.options?.message}>
          <Textarea {...register('options')} />
        </Field>
      )}
      {kind === 'waiver' && (
        <Field
          label="Text to agree to"
          hint="Buyers sign by typing their name. Changing the text creates a new version; earlier signatures keep the old text."
          error={errors.waiver_text?.message}
        >
          <Textarea rows={8} maxLength={20_000} {...register('waiver_text')} />
        </Field>
      )}
      {event.tickets.length > 1 && (
        <CheckList
          label="Only with these tickets"
          choices={event.tickets.map(({ id, name }) => ({ id, label: name }))}
          chosen={chosen}
          onChange={(ids) => setValue('ticket_ids', ids, { shouldDirty: true })}
          empty="This event has no tickets yet."
        />
      )}
      <div>
        <Checkbox label="Required" {...register('required')} />
        <Checkbox
          label="Show at the door"
          hint="Staff see the answer when they scan the ticket, even offline."
          {...register('show_at_door')}
        />
      </div>
    </FormDialog>
  );
}
