import { ticketNames } from './cartSelection.rules.ts';
import type { Cart } from './panel.parts.ts';
import { PromoField } from './PromoField.tsx';

/** Creates the function that updates the typed code. Emptying the field also removes the link's code. */
export const promoSetter =
  ({ dispatch, forgetLink }: Cart) =>
  (code: string): void => {
    if (code.trim() === '') forgetLink();
    dispatch({ type: 'promo', code });
  };

/** Code field shown before the tickets, because a code may unlock hidden ones. */
export function CodeEntry({ cart }: { cart: Cart }) {
  const { state, linkedCode, promo, price, tickets } = cart;
  const onPromo = promoSetter(cart);
  const refused = promo.state === 'useless';
  return (
    <details className="mt-4" open={state.promoCode !== '' || refused || undefined}>
      <summary className="inline-flex min-h-12 cursor-pointer items-center text-dust underline underline-offset-4 hover:text-chalk">
        Have a code?
      </summary>
      <PromoField
        {...{ linkedCode, promo, price, onPromo }}
        names={ticketNames(tickets)}
        typed={state.promoCode}
      />
    </details>
  );
}
