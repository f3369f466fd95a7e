import type { Looked } from '#shared/books/books.schemas.ts';
import { lookedText } from '#shared/books/books.words.ts';
import { useSave } from '#web/admin/useSave.ts';
import { act, type Act, type ActAction, PAYMENTS } from './books.queries.ts';

const DONE: Readonly<Record<Exclude<ActAction, 'look'>, string>> = {
  refund: 'The money is on its way back',
  retry: 'It is being tried again',
  resend: 'The mail is on its way',
  dismiss: 'Set aside',
};

/** What a person does about a problem, and what is said of it afterwards. */
export function useAct(onSaved: () => void) {
  return useSave<Act, Looked | null>({
    send: act,
    saved: (looked, { action }) =>
      looked
        ? { title: 'Looked again', description: lookedText(looked) }
        : { title: action === 'look' ? 'Looked again' : DONE[action] },
    failed: { title: 'That did not work' },
    refresh: PAYMENTS,
    onSaved,
  });
}
