import type { Looked } from '#shared/paymentHealth/paymentHealth.schemas.ts';
import { lookedText } from '#shared/paymentHealth/paymentHealth.words.ts';
import { useSave } from '#web/office/useSave.ts';
import {
  sendAction,
  type ActionRequest,
  type DialogAction,
  PAYMENTS,
} from './paymentHealth.queries.ts';

const DONE: Readonly<Record<Exclude<DialogAction, 'look'>, string>> = {
  refund: 'The money is on its way back',
  retry: 'It is being tried again',
  resend: 'The mail is on its way',
  dismiss: 'Set aside',
};

export function useAction(onSaved: () => void) {
  return useSave<ActionRequest, Looked | null>({
    send: sendAction,
    saved: (looked, { action }) =>
      looked
        ? { title: 'Looked again', description: lookedText(looked) }
        : { title: action === 'look' ? 'Looked again' : DONE[action] },
    failed: { title: 'That did not work' },
    refresh: PAYMENTS,
    onSaved,
  });
}
