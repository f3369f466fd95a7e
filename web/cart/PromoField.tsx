import { useEffect, useRef } from 'react';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { formatUsd } from '#shared/base/money.ts';
import type { Quote } from '#shared/pricing/pricing.rules.ts';
import { Field, Input } from '#web/ui/Field.tsx';
import type { Promo } from './promo.queries.ts';

type PromoFieldProps = {
  /** As it is typed. */
  typed: string;
  /** The code of the link the buyer came by. */
  linkedCode: string | null;
  promo: Promo;
  price: Quote;
  onPromo: (code: string) => void;
};

export function PromoField({ typed, linkedCode, promo, price, onPromo }: PromoFieldProps) {
  const hint = linkedCode
    ? `Your link brings the code ${linkedCode}. One typed here counts instead.`
    : undefined;
  const worth = useAnswerInView(typed, promo.state);
  return (
    <div className="col-span-2 grid gap-1.5">
      <Field label="Promo Code (optional)" hint={hint}>
        <Input
          name="promoCode"
          autoComplete="off"
          autoCapitalize="characters"
          enterKeyHint="done"
          spellCheck={false}
          maxLength={60}
          value={typed}
          onChange={(event) => onPromo(event.target.value)}
        />
      </Field>
      <div role="status" ref={worth} className="scroll-my-10">
        <Worth promo={promo} price={price} />
      </div>
    </div>
  );
}

/** What the server says of a typed code is seen: on phones it would stand below the panel's lower edge. */
function useAnswerInView(typed: string, state: Promo['state']) {
  const box = useRef<HTMLDivElement>(null);
  const isAnswer = typed.trim() !== '' && state !== 'none' && state !== 'checking';
  useEffect(() => {
    if (isAnswer) {
      box.current?.scrollIntoView?.({ block: 'nearest' });
    }
  }, [isAnswer, state]);
  return box;
}

function Worth({ promo: { state, code, discountRate }, price }: { promo: Promo; price: Quote }) {
  switch (state) {
    case 'none':
      return null;
    case 'checking':
      return <p className="text-sm text-dust">Checking the code...</p>;
    case 'unsure':
      return (
        <p className="text-sm text-dust">
          The code {code} could not be checked now. Checkout shows what it takes off before you pay.
        </p>
      );
    case 'useless':
      return (
        <p className="flex gap-2 rounded-sm bg-warn-deep px-4 py-2.5 text-sm text-amber">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          The promo code {code} does not work for this event, so it changes nothing.
        </p>
      );
    case 'applied':
      return (
        <p className="flex gap-2 rounded-sm bg-good-deep px-4 py-2.5 text-sm text-good">
          <CircleCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {discountRate > 0
            ? `Promo code ${code} applied: ${discountRate}% off your tickets, ${formatUsd(price.discountAmount)} less.`
            : `Promo code ${code} applied.`}
        </p>
      );
  }
}
