import { ticketNames } from './cartSelection.rules.ts';
import type { Cart } from './usePanel.parts.ts';
import { useEffect, useRef } from 'react';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { formatUsd } from '#shared/base/money.ts';
import { discountText } from '#shared/discountCodes/discountCodes.words.ts';
import type { Discount, Quote } from '#shared/pricing/pricing.rules.ts';
import { invalidCodeText } from '#web/promos/promoText.rules.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field, Input } from '#web/ui/Field.tsx';
import type { Promo } from './cart.queries.ts';

/** Ticket names by id. */
type Names = ReadonlyMap<number, string>;

export function PromoField({ cart }: { cart: Cart }) {
  const { linkedCode, promo, price, tickets } = cart;
  const typed = cart.state.promoCode;
  const worth = useAnswerInView(typed, promo.state);
  const input = useRef<HTMLInputElement>(null);
  const fromLink = typed === '' ? linkedCode : null;
  // Emptying the field also removes the link's code.
  const change = (code: string): void => {
    if (code.trim() === '') cart.forgetLink();
    cart.dispatch({ type: 'promo', code });
  };
  const remove = (): void => {
    change('');
    input.current?.focus();
  };
  return (
    <div className="col-span-2 grid gap-1.5">
      <Field label="Promo Code (optional)" hint={hintOf(typed, linkedCode)}>
        <div className="flex gap-2">
          <Input
            ref={input}
            name="promoCode"
            autoComplete="off"
            autoCapitalize="characters"
            enterKeyHint="done"
            spellCheck={false}
            maxLength={60}
            className="min-w-0 flex-1"
            value={fromLink ?? typed}
            onChange={(event) => change(event.target.value)}
          />
          {fromLink && (
            <Button variant="secondary" aria-label={`Remove the code ${fromLink}`} onClick={remove}>
              Remove
            </Button>
          )}
        </div>
      </Field>
      <div role="status" ref={worth} className="scroll-my-10">
        <Worth {...{ promo, price }} names={ticketNames(tickets)} />
      </div>
    </div>
  );
}

function hintOf(typed: string, linkedCode: string | null): string | undefined {
  if (!linkedCode) return undefined;
  if (typed) return `Replaces ${linkedCode} from your link.`;
  return 'Applied from your link. Enter another code to replace it.';
}

/** Scrolls the answer to a code into view; on phones, the answer would be below the panel's edge. */
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

function Worth({ promo, price, names }: { promo: Promo; price: Quote; names: Names }) {
  const { state, code, discountRate, discount, reason, instead } = promo;
  switch (state) {
    case 'none':
      return null;
    case 'checking':
      return <p className="text-sm text-dust">Checking the code...</p>;
    case 'unsure':
      return (
        <p className="text-sm text-dust">
          Couldn't check the code {code} right now. You'll see its discount at checkout before you
          pay.
        </p>
      );
    case 'useless':
      return (
        <p className="flex gap-2 rounded-sm bg-warn-deep px-4 py-2.5 text-sm text-amber">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {invalidCodeText(code ?? '', reason, instead)}
        </p>
      );
    case 'idle':
      return (
        <p className="flex gap-2 rounded-sm bg-warn-deep px-4 py-2.5 text-sm text-amber">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {idleText(promo, names)}
        </p>
      );
    case 'applied':
      return (
        <p className="flex gap-2 rounded-sm bg-good-deep px-4 py-2.5 text-sm text-good">
          <CircleCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {discount
            ? appliedText(code ?? '', discount, names, price)
            : discountRate > 0
              ? `Promo code ${code} applied: ${discountRate}% off your tickets${lessText(price)}.`
              : `Promo code ${code} applied.`}
        </p>
      );
  }
}

const takesNothing = ({ kind, value }: Discount): boolean => kind === 'percent' && value === 0;

/** Describes a discount, such as `$5.00 off Friday`. */
const whatOf = (discount: Discount, names: Names): string =>
  discountText(
    discount,
    (discount.ticketIds ?? []).flatMap((id) => names.get(id) ?? []),
  );

/** Says what a code takes off. Adds the amount for this basket unless nothing is chosen yet. */
function appliedText(code: string, discount: Discount, names: Names, price: Quote): string {
  if (takesNothing(discount)) return `Promo code ${code} applied.`;
  const what = `Promo code ${code} applied: ${whatOf(discount, names)}`;
  return `${what}${lessText(price)}.`;
}

const lessText = ({ discountAmount }: Quote): string =>
  discountAmount > 0 ? `, ${formatUsd(discountAmount)} less` : '';

function idleText({ code, idle, tickets = [], instead }: Promo, names: Names) {
  const said = invalidCodeText(code ?? '', 'no_effect', instead);
  const opened = tickets.map(({ name }) => name).join(', ');
  if (opened) return `${said} It unlocks ${opened}.`;
  if (!idle?.ticketIds) return said;
  const known = idle.ticketIds.some((id) => names.has(id));
  return `${said} It's for other tickets${known ? `: ${whatOf(idle, names)}` : ''}.`;
}

/** Code field shown before the tickets, because a code may unlock hidden ones. */
export function CodeEntry({ cart }: { cart: Cart }) {
  const isTried = cart.state.promoCode !== '' || cart.promo.state === 'useless';
  return (
    <details className="mt-4" open={isTried || undefined}>
      <summary className="inline-flex min-h-12 cursor-pointer items-center text-dust underline underline-offset-4 hover:text-chalk">
        Have a code?
      </summary>
      <PromoField cart={cart} />
    </details>
  );
}
