import { useEffect, useId, useRef, useState, type Dispatch, type RefObject } from 'react';
import {
  checkTickets,
  type CustomerView,
  type ToastText,
  checkCustomer,
} from '#shared/checkout/purchaseSteps.rules.ts';
import type { EventDetail, TicketProduct } from '#shared/events/events.schemas.ts';
import type { Quote } from '#shared/pricing/pricing.rules.ts';
import type { SalePhase } from '#shared/stock/sale.rules.ts';
import { isOnline } from '#web/offline/online.ts';
import type { AnswersCheck } from '#web/questions/QuestionsForm.parts.tsx';
import { clearToast, toast } from '#web/ui/toast.ts';
import type { LinkedAddons, Promo } from './cart.queries.ts';
import { comingProblem, namesOf } from '#shared/orders/attendees.rules.ts';
import { savedComing } from './cart.storage.ts';
import { chosenTickets, type CartAction, type CartState } from './cart.rules.ts';
import { withoutVariant } from './cartSelection.rules.ts';
import { EMAIL } from '#shared/base/email.ts';
import type { User } from '#shared/accounts/accounts.schemas.ts';

export type CustomerProblem = ToastText & { field: keyof CustomerView };

const FIELDS = ['firstName', 'lastName', 'email', 'phone'] as const;
const FINE: CustomerView = { firstName: 'A', lastName: 'B', email: 'a@b.co', phone: '1' };

export function customerProblem(customer: CustomerView): CustomerProblem | null {
  for (const field of FIELDS) {
    const value = customer[field].trim();
    // The e-mail address is checked here, because a refusal by the server would appear far from this field.
    const isEmail = field !== 'email' || EMAIL.test(value);
    const notice = checkCustomer({ ...FINE, [field]: isEmail ? value : '' });
    if (notice) return { ...notice, field };
  }
  return null;
}

export function customerOf(user: Pick<User, 'name' | 'email' | 'phone'>): CustomerView {
  return { ...namesOf(user.name ?? ''), email: user.email, phone: user.phone ?? '' };
}

/** A promo code from a link. Call `forget` if the buyer removes it, `drop` if the code is invalid. */
export type CartLink = { code: string | null; forget: () => void; drop: () => void };

/** `phase` says if the ticket is on sale now. */
export type ShownTicket = TicketProduct & { phase: SalePhase };

export type Cart = {
  event: EventDetail;
  tickets: readonly ShownTicket[];
  addons: LinkedAddons;
  linkedCode: string | null;
  forgetLink: () => void;
  promo: Promo;
  /** The price with tax and discount, equal to the amount charged. */
  price: Quote;
  state: CartState;
  dispatch: Dispatch<CartAction>;
};

export type Heading = RefObject<HTMLHeadingElement | null>;
type PanelActions = { onCancel: () => void; onComplete: () => void };
export type Panel = ReturnType<typeof usePanel>;

/** Moves between steps: validates a step, shows problems and moves the focus. */
export function usePanel(cart: Cart, heading: Heading, actions: PanelActions) {
  const { state, dispatch } = cart;
  const formId = useId();
  const [problem, setProblem] = useState<CustomerProblem | null>(null);
  const answersCheck = useRef<AnswersCheck | null>(null);
  const move = useFocusOnMove(state.step, heading);

  const complete = (): void => {
    const wrong = customerProblem(state.customer);
    setProblem(wrong);
    if (wrong) return toastProblem(wrong);
    const short = checkTickets({ tickets: chosenTickets(state) }, cart.tickets);
    if (short) return toastProblem(short);
    const open = variantProblem(cart);
    if (open) return toastProblem(open);
    const unanswered = cart.event.asks && answersProblem(answersCheck.current);
    if (unanswered) return toastProblem(unanswered);
    const coming = comingProblem(savedComing(cart.event.id));
    if (coming) return toastProblem({ title: "Please check who's coming", description: coming });
    if (!isOnline()) return toastProblem(NOT_INITIATED);
    clearToast();
    return actions.onComplete();
  };

  const next = (): void => {
    if (state.step === 'customer') return complete();
    const notice =
      state.step === 'tickets'
        ? checkTickets({ tickets: chosenTickets(state) }, cart.tickets)
        : variantProblem(cart);
    if (notice) return toastProblem(notice);
    clearToast();
    return move(() => dispatch({ type: 'next' }));
  };

  const back = (): void => {
    if (state.step === 'tickets') return actions.onCancel();
    setProblem(null);
    return move(() => dispatch({ type: 'back' }));
  };

  const setCustomer = (field: keyof CustomerView, value: string): void => {
    dispatch({ type: 'customer', field, value });
    if (problem?.field !== field) return;
    // Removes the toast about the problem, because on phones it would cover the next field.
    setProblem(null);
    clearToast();
  };

  return { formId, problem, answersCheck, next, back, setCustomer };
}

function variantProblem({ state, addons }: Cart): ToastText | null {
  const addon = withoutVariant(state, addons.list);
  return addon
    ? { title: 'Please choose', description: `Choose an option for each: ${addon.name}` }
    : null;
}

function answersProblem(check: AnswersCheck | null): ToastText | null {
  if (!check)
    return {
      title: 'The questions are still loading',
      description: 'Please wait a moment and try again.',
    };
  const message = check();
  return message === null ? null : { title: 'Please check your answers', description: message };
}

const NOT_INITIATED: ToastText = {
  title: 'Failed to initiate purchase. Please try again.',
  description: "You're offline. Your choices and details are saved.",
};

function toastProblem({ title, description }: ToastText): void {
  toast({ title, description, tone: 'destructive' });
}

function useFocusOnMove(step: CartState['step'], heading: Heading) {
  const moved = useRef(false);
  useEffect(() => {
    if (moved.current) heading.current?.focus();
    moved.current = false;
  }, [step, heading]);
  return (go: () => void): void => {
    moved.current = true;
    go();
  };
}
