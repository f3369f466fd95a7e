import { useEffectEvent, useLayoutEffect } from 'react';
import { addLayer } from './layers.ts';

/** While `open`, Back calls `close` instead of leaving the page; what stays open keeps its entry. */
export function useLayer(open: boolean, close: () => void, { reopens = false } = {}): void {
  const onBack = useEffectEvent(close);
  // Before the paint: what is seen can be closed.
  useLayoutEffect(() => (open ? addLayer(() => onBack(), reopens) : undefined), [open, reopens]);
}
