import { useRef, useState, type ComponentProps, type FormEvent } from 'react';
import { Field, Input } from '#web/ui/Field.tsx';
import { cx } from '#web/ui/cx.ts';
import {
  cardProblem,
  EMPTY_CARD,
  filledCard,
  typeInto,
  type CardFields,
  type CardProblem,
} from './cardFields.ts';
import { digitsOf, TEST_CARDS, testCardOf, type TestCard } from './testCards.ts';

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
