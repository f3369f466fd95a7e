import { useEffect, useEffectEvent, type Dispatch } from 'react';
import type { Addon } from '#shared/events/events.schemas.ts';
import type { CartAction, CartState } from './cart.rules.ts';
import { addonsGoneNotice, toastNotice, variantsGoneNotice } from './stock.ts';

export function useAddonStock(
  state: CartState,
  addons: readonly Addon[],
  dispatch: Dispatch<CartAction>,
): void {
  const onFresh = useEffectEvent((fresh: readonly Addon[]) => {
    toastNotice(addonsGoneNotice(state.addons, fresh) ?? variantsGoneNotice(state, fresh));
    dispatch({ type: 'addonStock', addons: fresh });
  });
  useEffect(() => onFresh(addons), [addons]);
}
