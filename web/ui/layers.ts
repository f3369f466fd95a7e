/** What lies over a page (dialogs, steps of the purchase panel), lowest first. Each has an entry in the history: Back closes it. */
type Layer = { close: () => void; reopens: boolean; at: string };

const open: Layer[] = [];
let settling: ReturnType<typeof setTimeout> | undefined;

type Entry = { layer?: number; reopens?: boolean };

const entry = (): Entry => (history.state as Entry | null) ?? {};
const depth = (): number => entry().layer ?? 0;
/** A page that is about to go keeps its layers a moment longer. */
const openHere = (): Layer[] => open.filter(({ at }) => at === location.pathname);

function stateOf(layer: number): object {
  return { ...history.state, layer, reopens: openHere()[0]?.reopens === true };
}

/** With the router's own state, so that for it the page stays the same. */
function push(): void {
  const wanted = openHere().length;
  while (depth() < wanted) history.pushState(stateOf(depth() + 1), '');
}

/** Later, because layers close and open together, and a form may refuse to close. */
function settle(): void {
  clearTimeout(settling);
  settling = setTimeout(() => {
    const over = depth() - openHere().length;
    if (over > 0) history.go(-over);
    else push();
  });
}

export function addLayer(close: () => void, reopens: boolean): () => void {
  const layer = { close, reopens, at: location.pathname };
  open.push(layer);
  push();
  settle();
  return () => {
    open.splice(open.indexOf(layer), 1);
    settle();
  };
}

/** True on an entry whose page opens its layers again: after Forward, a reload, or Back from the page after it. */
export const reopensHere = (): boolean =>
  entry().reopens === true && depth() > openHere().length && openHere().length === 0;

function onArrival(): void {
  for (const layer of openHere().slice(depth()).toReversed()) layer.close();
  if (!reopensHere()) settle();
}

export function watchLayers(): () => void {
  onArrival();
  addEventListener('popstate', onArrival);
  return () => removeEventListener('popstate', onArrival);
}

/** After the router has replaced the address, and with it the state of the entry. */
export function markEntry(): void {
  const here = openHere().length;
  if (here > 0 && depth() === 0) history.replaceState(stateOf(here), '');
}
