import { useEffect, useRef, type ComponentProps, type FormEvent } from 'react';
import type { CustomerView } from '#shared/events/events.rules.ts';
import { Field, Input } from '#web/ui/Field.tsx';
import type { CustomerProblem } from './customer.ts';

type CustomerStepProps = {
  /** The button outside belongs to this form. */
  formId: string;
  customer: CustomerView;
  promoCode: string;
  /** The code of the link the buyer came by. */
  linkedCode: string | null;
  problem: CustomerProblem | null;
  onCustomer: (field: keyof CustomerView, value: string) => void;
  onPromo: (code: string) => void;
  onSubmit: () => void;
};

const FIELDS: {
  field: keyof CustomerView;
  label: string;
  input: ComponentProps<'input'>;
  wide?: boolean;
}[] = [
  {
    field: 'firstName',
    label: 'First Name',
    input: { autoComplete: 'given-name', maxLength: 100 },
  },
  { field: 'lastName', label: 'Last Name', input: { autoComplete: 'family-name', maxLength: 100 } },
  {
    field: 'email',
    label: 'Email',
    input: { type: 'email', autoComplete: 'email', maxLength: 254 },
    wide: true,
  },
  {
    field: 'phone',
    label: 'Phone',
    input: { type: 'tel', autoComplete: 'tel', maxLength: 40 },
    wide: true,
  },
];

export function CustomerStep({ formId, problem, onSubmit, ...rest }: CustomerStepProps) {
  const form = useFocusOnProblem(problem);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onSubmit();
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
            value={rest.customer[field]}
            onChange={(event) => rest.onCustomer(field, event.target.value)}
          />
        </Field>
      ))}
      <PromoField code={rest.promoCode} linkedCode={rest.linkedCode} onPromo={rest.onPromo} />
    </form>
  );
}

/** Whoever pressed the button stands in the field to mend, whatever size the page is. */
function useFocusOnProblem(problem: CustomerProblem | null) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const field = problem && form.current?.elements.namedItem(problem.field);
    if (field instanceof HTMLElement) field.focus();
  }, [problem]);
  return form;
}

type PromoFieldProps = { code: string; linkedCode: string | null; onPromo: (code: string) => void };

function PromoField({ code, linkedCode, onPromo }: PromoFieldProps) {
  const hint = linkedCode
    ? `Your link brings the code ${linkedCode}. One typed here counts instead.`
    : undefined;
  return (
    <Field label="Promo Code (optional)" hint={hint} className="col-span-2">
      <Input
        name="promoCode"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        value={code}
        onChange={(event) => onPromo(event.target.value)}
      />
    </Field>
  );
}
