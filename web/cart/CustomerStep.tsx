import { lazy, Suspense, useEffect, useRef, type ComponentProps, type FormEvent } from 'react';
import type { CustomerView } from '#shared/checkout/purchaseSteps.rules.ts';
import { Field, Input } from '#web/ui/Field.tsx';
import { lazyPart } from '#web/ui/lazyPart.tsx';
import { MailTypo } from '#web/ui/MailTypo.tsx';
import { ticketNames } from './cartSelection.rules.ts';
import { chosenTickets } from './cart.rules.ts';
import type { Cart, CustomerProblem, Panel } from './usePanel.parts.ts';
import { PromoField } from './CodeEntry.parts.tsx';
import type { Quote } from '#shared/pricing/pricing.rules.ts';
import { Money } from '#web/ui/Money.tsx';
import { PriceRows } from './PriceRows.parts.tsx';

const QuestionsForm = lazy(async () => ({
  default: (await import('#web/questions/QuestionsForm.parts.tsx')).QuestionsForm,
}));

const WhosComing = lazyPart(async () => (await import('./WhosComing.tsx')).WhosComing);

const FIELDS: {
  field: keyof CustomerView;
  label: string;
  input: ComponentProps<'input'>;
  wide?: boolean;
}[] = [
  {
    field: 'firstName',
    label: 'First Name',
    input: { autoComplete: 'given-name', autoCapitalize: 'words', maxLength: 100 },
  },
  {
    field: 'lastName',
    label: 'Last Name',
    input: { autoComplete: 'family-name', autoCapitalize: 'words', maxLength: 100 },
  },
  {
    field: 'email',
    label: 'Email',
    input: { type: 'email', inputMode: 'email', autoComplete: 'email', maxLength: 254 },
    wide: true,
  },
  {
    field: 'phone',
    label: 'Phone',
    input: { type: 'tel', inputMode: 'tel', autoComplete: 'tel', maxLength: 40 },
    wide: true,
  },
];

export function CustomerStep({ cart, panel }: { cart: Cart; panel: Panel }) {
  const { state, promo, price } = cart;
  const { formId, problem, setCustomer } = panel;
  const form = useFocusOnProblem(problem);
  const names = ticketNames(cart.tickets);
  const units = chosenTickets(state).flatMap(({ ticketId, quantity }) =>
    Array.from({ length: quantity }, () => names.get(ticketId) ?? 'Ticket'),
  );
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    panel.next();
  };
  return (
    <form ref={form} id={formId} noValidate onSubmit={submit} className="grid grid-cols-2 gap-4">
      {FIELDS.map(({ field, label, input, wide }) => (
        <Field
          key={field}
          label={label}
          error={problem?.field === field && problem.description}
          className={wide ? 'col-span-2' : 'col-span-2 min-[26rem]:col-span-1'}
        >
          <Input
            {...input}
            name={field}
            required
            value={state.customer[field]}
            onChange={(event) => setCustomer(field, event.target.value)}
          />
          {field === 'email' && (
            <MailTypo
              email={state.customer.email}
              onTake={(meant) => setCustomer('email', meant)}
            />
          )}
        </Field>
      ))}
      {cart.event.asks && (
        <div className="col-span-2">
          <Suspense fallback={<div className="min-h-40" />}>
            <QuestionsForm
              event={cart.event}
              tickets={chosenTickets(state)}
              names={names}
              check={panel.answersCheck}
            />
          </Suspense>
        </div>
      )}
      {units.length > 1 && (
        <div className="col-span-2">
          <Suspense fallback={<div className="min-h-14" />}>
            <WhosComing eventId={cart.event.id} units={units} />
          </Suspense>
        </div>
      )}
      <PromoField cart={cart} />
      <div className="col-span-2">
        <PriceBreakdown price={price} code={promo.instead ?? promo.code} />
      </div>
    </form>
  );
}

function useFocusOnProblem(problem: CustomerProblem | null) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const field = problem && form.current?.elements.namedItem(problem.field);
    if (field instanceof HTMLElement) field.focus();
  }, [problem]);
  return form;
}

function PriceBreakdown({ price, code }: { price: Quote; code: string | null }) {
  return (
    <dl className="mt-6 grid gap-1.5 rounded-md border border-line bg-night/40 p-4">
      <PriceRows of={price} code={code} />
      <div className="mt-1.5 flex items-baseline justify-between gap-4 border-t border-line pt-2 font-semibold">
        <dt>Total</dt>
        <dd>
          <Money cents={price.amount} />
        </dd>
      </div>
    </dl>
  );
}
