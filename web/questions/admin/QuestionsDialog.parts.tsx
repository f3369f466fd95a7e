import { useState } from 'react';
import type { AdminQuestion } from '#shared/questions/questions.schemas.ts';
import { useSave } from '#web/office/useSave.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog, Dialog } from '#web/ui/Dialog.tsx';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { pluralText } from '#web/ui/pluralText.ts';
import { questionsKey, removeQuestion, useAdminQuestions } from './adminQuestions.queries.ts';
import { QuestionDialog, KIND_NAMES } from './QuestionDialog.tsx';

type Event = { id: number; title: string; tickets: readonly { id: number; name: string }[] };
type Opened = { what: 'add' } | { what: 'edit' | 'remove'; question: AdminQuestion };

/** The dialog for editing the questions that an event asks its buyers. */
export function QuestionsDialog({ event, onClose }: { event: Event; onClose: () => void }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const query = useAdminQuestions(event.id);
  const { data, error } = query;
  const close = (): void => setOpened(null);
  const removing = useSave({
    send: removeQuestion,
    saved: ({ archived }) => ({
      title: 'Question Removed',
      ...(archived ? { description: 'It’s no longer asked. Existing answers are kept.' } : {}),
    }),
    failed: { title: 'Failed to remove question' },
    formless: true,
    refresh: [questionsKey(event.id)],
    onSaved: close,
  });
  if (opened?.what === 'add' || opened?.what === 'edit')
    return (
      <QuestionDialog
        event={event}
        question={opened.what === 'edit' ? opened.question : null}
        onClose={close}
      />
    );
  return (
    <Dialog
      onClose={onClose}
      title="Checkout Questions"
      description={event.title}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Close
          </Button>
          <Button onClick={() => setOpened({ what: 'add' })}>Add Question</Button>
        </>
      }
    >
      {data ? (
        <List
          questions={data}
          onEdit={(question) => setOpened({ what: 'edit', question })}
          onRemove={(question) => setOpened({ what: 'remove', question })}
        />
      ) : error ? (
        <LoadFailed title="Couldn't load the questions." query={query} />
      ) : (
        <Skeleton className="h-40 w-full" />
      )}
      {opened?.what === 'remove' && (
        <ConfirmDialog
          title="Remove Question"
          yes="Remove"
          no="Keep It"
          danger
          pending={removing.isPending}
          onYes={() => removing.mutate(opened.question)}
          onNo={close}
        >
          <p>
            Buyers will no longer be asked “{opened.question.label}”.
            {opened.question.answers > 0 && ' Existing answers are kept.'}
          </p>
        </ConfirmDialog>
      )}
    </Dialog>
  );
}

type ListProps = {
  questions: readonly AdminQuestion[];
  onEdit: (question: AdminQuestion) => void;
  onRemove: (question: AdminQuestion) => void;
};

function List({ questions, onEdit, onRemove }: ListProps) {
  if (questions.length === 0)
    return (
      <p className="text-dust">
        Buyers are asked only for their name, email and phone. You can ask for a skate size, a
        signed waiver, a birth date or anything else.
      </p>
    );
  return (
    <ul className="divide-y divide-line">
      {questions.map((question) => (
        <li key={question.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
          <div className="min-w-0 flex-1 basis-56">
            <p className="font-semibold wrap-anywhere">{question.label}</p>
            <p className="text-sm text-dust">{factsOf(question)}</p>
            {question.archived && <Badge>No longer asked</Badge>}
          </div>
          {!question.archived && (
            <div className="flex gap-2">
              <Button
                variant="secondary"
                aria-label={`Edit ${question.label}`}
                onClick={() => onEdit(question)}
              >
                Edit
              </Button>
              <Button
                variant="ghost"
                aria-label={`Remove ${question.label}`}
                onClick={() => onRemove(question)}
              >
                Remove
              </Button>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

function factsOf({ kind, scope, required, show_at_door: shown, answers }: AdminQuestion): string {
  return [
    KIND_NAMES[kind],
    scope === 'attendee' ? 'for each ticket' : 'once per order',
    required ? 'required' : 'optional',
    shown && 'shown at the door',
    answers > 0 && pluralText(answers, 'answer'),
  ]
    .filter(Boolean)
    .join(' · ');
}
