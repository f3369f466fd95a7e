import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * A dialog or a step of the purchase panel that lies over a page. Layers are listed lowest first. Each has its own
 * history entry, so that Back closes it.
 */
type Layer = { close: () => void; reopens: boolean; at: string };

const open: Layer[] = [];
let settling: ReturnType<typeof setTimeout> | undefined;
/** Set until the browser has stepped back, which takes a moment. Until then `depth` keeps its value. */
let stepping: ReturnType<typeof setTimeout> | undefined;
/** Longest wait for the browser to step back, because it drops the step if another navigation begins. */
const STEP_MS = 1000;

type Entry = { layer?: number; reopens?: boolean; key?: string; idx?: number };

/** The page's own entry, which lies under those of its layers: as the router marked it, and how many lie on it. */
let under: Entry & { layers: number; at: string } = { layers: 0, at: '' };
/** What the router has written over the entry of a layer that closed. The page's own entry gets it. */
let carried: { state: Entry; url: string } | undefined;

const entry = (): Entry => (history.state as Entry | null) ?? {};
const depth = (): number => entry().layer ?? 0;
/** The layers of the current page. A page that is being left keeps its layers a moment longer. */
const openHere = (): Layer[] => open.filter(({ at }) => at === location.pathname);

function stateOf(layer: number): object {
  return { ...history.state, layer, reopens: openHere()[0]?.reopens === true };
}

/** Adds a history entry for each new layer. The router's own state is copied, so that the router sees no new page. */
function push(): void {
  const wanted = openHere().length;
  if (depth() === 0) under = { ...entry(), layers: 0, at: location.pathname };
  while (depth() < wanted) history.pushState(stateOf(depth() + 1), '');
  under.layers = depth();
}

/** True for the page's own entry and those of its layers: a new page gets another number from the router. */
const isOverIt = (): boolean => under.layers > 0 && entry().idx === under.idx;

/**
 * True if no layer is left and the router has replaced the address of a layer's entry, which hides that it is one. The
 * page's own entry still has the old address.
 */
const isReplaced = (): boolean =>
  isOverIt() &&
  depth() + openHere().length === 0 &&
  location.pathname === under.at &&
  entry().key !== under.key;

/**
 * Adjusts the history to the open layers. This is deferred, because layers close and open together, and a form may
 * refuse to close.
 */
function settle(): void {
  clearTimeout(settling);
  settling = setTimeout(() => {
    // A second step would start where the first one ends, and close a layer too many.
    if (stepping !== undefined) return;
    const replaced = isReplaced();
    const over = replaced ? under.layers : depth() - openHere().length;
    if (over <= 0) return push();
    if (replaced) carried = { state: entry(), url: location.href };
    stepping = setTimeout(() => {
      stepping = undefined;
      carried = undefined;
      settle();
    }, STEP_MS);
    history.go(-over);
  });
}

function addLayer(close: () => void, reopens: boolean): () => void {
  const layer = { close, reopens, at: location.pathname };
  open.push(layer);
  push();
  settle();
  return () => {
    open.splice(open.indexOf(layer), 1);
    settle();
  };
}

/** True on a history entry whose page reopens its layers: after Forward, a reload, or Back from the next page. */
export const reopensHere = (): boolean =>
  entry().reopens === true && depth() > openHere().length && openHere().length === 0;

/**
 * Has to hear of a step back before the router does, which would otherwise read the old address, such as one with
 * `?new`, and open the layer again.
 */
export function carryAddress(): void {
  if (carried && depth() === 0 && isOverIt()) history.replaceState(carried.state, '', carried.url);
  carried = undefined;
}

function onArrival(): void {
  under.layers = depth();
  // Our own step back removes only entries of closed layers. A layer that opened meanwhile stays and gets an entry.
  const isOwnStep = stepping !== undefined;
  clearTimeout(stepping);
  stepping = undefined;
  if (!isOwnStep) for (const layer of openHere().slice(depth()).toReversed()) layer.close();
  if (!reopensHere()) settle();
}

export function watchLayers(): () => void {
  onArrival();
  addEventListener('popstate', onArrival);
  return () => removeEventListener('popstate', onArrival);
}

/** Marks the history entry again, because the router has replaced the address and with it the entry's state. */
export function markEntry(): void {
  const here = openHere().length;
  if (here > 0 && depth() === 0) history.replaceState(stateOf(here), '');
}

/** Closes the topmost layer; returns false if the page has none. */
export function closeTopLayer(): boolean {
  const top = openHere().at(-1);
  top?.close();
  return top !== undefined;
}

/**
 * While `open`, Back calls `close` instead of leaving the page. If the layer stays open, it keeps its history entry.
 */
export function useLayer(open: boolean, close: () => void, { reopens = false } = {}): void {
  const onBack = useEffectEvent(close);
  // A layout effect runs before the paint, so that Back can close the layer as soon as it's visible.
  useLayoutEffect(() => (open ? addLayer(() => onBack(), reopens) : undefined), [open, reopens]);
}
