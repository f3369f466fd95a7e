import { useRef, useState, type ComponentProps, type FormEvent } from 'react';
import { Field, Input } from '#web/ui/Field.tsx';
import { cx } from '#web/ui/cx.ts';
import type { DemoPayment, DemoScenario } from '#shared/payments/payments.contract.ts';
import { type Charge, problemOf } from './pay.ts';
import { judgeAttempt, judgeAttemptProblem, type Attempt } from './pay.rules.ts';

/** Charges a test card: the demo provider gets a scenario, and this page plays the bank's security check. */
export function demoCharge(card: TestCard): Charge {
  return async ({ calls, show, challenge }, order) => {
    const first = await judged(calls.confirm(order, card.scenario));
    if (first.kind !== 'action') return first;
    show({ kind: 'challenge' });
    const approved = await challenge();
    show({ kind: 'processing' });
    const next: DemoScenario | undefined = approved ? card.afterCheck : undefined;
    return judged(next ? calls.confirm(order, next) : calls.completeAction(order, approved));
  };
}

async function judged(answer: Promise<DemoPayment>): Promise<Attempt> {
  try {
    return judgeAttempt(await answer);
  } catch (error) {
    return judgeAttemptProblem(problemOf(error));
  }
}

export type TestCard = {
  /** The card's number, which never leaves the browser. */
  number: string;
  scenario: DemoScenario;
  /** What happens after the buyer has passed the bank's check; without it, the payment succeeds. */
  afterCheck?: DemoScenario;
  label?: string;
};

export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242424242424242', scenario: 'success', label: 'Goes through' },
  { number: '4000000000000002', scenario: 'declined', label: 'Declined' },
  { number: '4000000000009995', scenario: 'insufficient_funds', label: 'No funds' },
  { number: '4000000000000119', scenario: 'processing_error', label: 'Error' },
  { number: '4000000000003220', scenario: 'requires_action', label: 'Bank check' },
  { number: '5555555555554444', scenario: 'success' },
  { number: '4000000000000259', scenario: 'success' },
  { number: '4000000000000069', scenario: 'declined' },
  { number: '4000000000000127', scenario: 'declined' },
  { number: '4000002760003184', scenario: 'requires_action' },
  { number: '4000008400001629', scenario: 'requires_action', afterCheck: 'declined' },
];

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

/** Finds the test card with this number; null for any other number, such as that of a real card. */
export function testCardOf(number: string): TestCard | null {
  const digits = digitsOf(number);
  return TEST_CARDS.find((card) => card.number === digits) ?? null;
}

type DemoFormProps = {
  id: string;
  disabled: boolean;
  onPay: (card: TestCard) => void;
};

const FIELDS: { field: keyof CardFields; label: string; input: ComponentProps<'input'> }[] = [
  { field: 'number', label: 'Card number', input: { placeholder: '4242 4242 4242 4242' } },
  { field: 'expiry', label: 'Expiry', input: { placeholder: 'MM / YY' } },
  { field: 'cvc', label: 'CVC', input: { placeholder: '123' } },
];

/** The demo provider's form. The number of a test card stays in the browser; the server gets only its scenario. */
export function DemoForm({ id, disabled, onPay }: DemoFormProps) {
  const [card, setCard] = useState(EMPTY_CARD);
  const [problem, setProblem] = useState<CardProblem | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const change = (next: CardFields): void => {
    setCard(next);
    // Shows no errors before the first submit; a corrected field loses its error at once.
    if (problem) setProblem(cardProblem(next, Date.now()));
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const wrong = cardProblem(card, Date.now());
    setProblem(wrong);
    const known = testCardOf(card.number);
    if (known && !wrong) onPay(known);
    const field = wrong && form.current?.elements.namedItem(`demo-${wrong.field}`);
    if (field instanceof HTMLElement) field.focus();
  };
  return (
    <form ref={form} id={id} noValidate autoComplete="off" onSubmit={submit}>
      <fieldset disabled={disabled} className="grid grid-cols-2 gap-4">
        <legend className="sr-only">Card payment</legend>
        <Chips
          number={digitsOf(card.number)}
          onChoose={(number) => change(filledCard(number, Date.now()))}
        />
        {FIELDS.map(({ field, label, input }) => (
          <Field
            key={field}
            label={label}
            error={problem?.field === field && problem.message}
            className={field === 'number' ? 'col-span-2' : ''}
          >
            <Input
              {...input}
              name={`demo-${field}`}
              inputMode="numeric"
              autoComplete="off"
              className="tabular-nums"
              value={card[field]}
              onChange={(event) => change(typeInto(card, field, event.target.value))}
            />
          </Field>
        ))}
      </fieldset>
    </form>
  );
}

function Chips({ number, onChoose }: { number: string; onChoose: (number: string) => void }) {
  return (
    <div className="col-span-2">
      <p id="test-cards" className="text-sm text-dust">
        Test cards. Choose what should happen:
      </p>
      <div role="group" aria-labelledby="test-cards" className="mt-2 flex flex-wrap gap-2">
        {TEST_CARDS.filter(({ label }) => label).map((card) => (
          <button
            key={card.number}
            type="button"
            aria-pressed={card.number === number}
            onClick={() => onChoose(card.number)}
            className={cx(
              'min-h-12 rounded-full border px-4 text-sm font-semibold disabled:opacity-45',
              card.number === number
                ? 'border-aqua bg-aqua-deep text-aqua'
                : 'border-edge text-chalk hover:border-chalk hover:bg-raised',
            )}
          >
            {card.label}
          </button>
        ))}
      </div>
    </div>
  );
}

type CardFields = { number: string; expiry: string; cvc: string };
type CardProblem = { field: keyof CardFields; message: string };

export const EMPTY_CARD: CardFields = { number: '', expiry: '', cvc: '' };

const LONGEST_NUMBER = 19;

/** Formats a card number: `4242424242` → `4242 4242 42`. */
export function formatNumber(typed: string): string {
  return digitsOf(typed)
    .slice(0, LONGEST_NUMBER)
    .replaceAll(/(\d{4})(?=\d)/g, '$1 ');
}

/** Formats an expiry date: `1234` → `12 / 34`. A first digit above 1 is read as a one-digit month. */
export function formatExpiry(typed: string): string {
  const raw = digitsOf(typed);
  const digits = (/^[2-9]/.test(raw) ? `0${raw}` : raw).slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
}

function formatCvc(typed: string): string {
  return digitsOf(typed).slice(0, 4);
}

export function typeInto(fields: CardFields, field: keyof CardFields, typed: string): CardFields {
  const format = { number: formatNumber, expiry: formatExpiry, cvc: formatCvc }[field];
  return { ...fields, [field]: format(typed) };
}

export function cardProblem({ number, expiry, cvc }: CardFields, now: number): CardProblem | null {
  if (!testCardOf(number)) return { field: 'number', message: 'Demo: use a test card' };
  if (!isComing(expiry, now)) return { field: 'expiry', message: 'Use a month in the future' };
  return cvc.length < 3 ? { field: 'cvc', message: 'Use any 3 digits' } : null;
}

function isComing(expiry: string, now: number): boolean {
  const match = /^(0[1-9]|1[0-2]) \/ (\d{2})$/.exec(expiry);
  if (!match) return false;
  return new Date(2000 + Number(match[2]), Number(match[1])).getTime() > now;
}

export function filledCard(number: string, now: number): CardFields {
  const year = String((new Date(now).getFullYear() + 3) % 100).padStart(2, '0');
  return { number: formatNumber(number), expiry: `12 / ${year}`, cvc: '123' };
}
