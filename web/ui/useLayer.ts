import { useEffectEvent, useLayoutEffect } from 'react';
import { addLayer } from './layers.ts';

/**
 * While `open`, Back calls `close` instead of leaving the page. If the layer stays open, it keeps its history entry.
 */
export function useLayer(open: boolean, close: () => void, { reopens = false } = {}): void {
  const onBack = useEffectEvent(close);
  // A layout effect runs before the paint, so that Back can close the layer as soon as it's visible.
  useLayoutEffect(() => (open ? addLayer(() => onBack(), reopens) : undefined), [open, reopens]);
}
