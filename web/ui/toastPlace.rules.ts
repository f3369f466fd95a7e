export type Box = { left: number; top: number; width: number; height: number };
/** Something a toast should not cover. A higher `weight` makes covering it worse. */
export type Obstacle = Box & { weight: number };
type Size = { width: number; height: number };

const MARGIN_PX = 16;
const STEP_PX = 8;
const GAP_PX = 4;

function overlap(a: Box, b: Box): number {
  const width = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left) + GAP_PX;
  const height = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top) + GAP_PX;
  return width > 0 && height > 0 ? width * height : 0;
}

export const costOf = (box: Box, obstacles: readonly Obstacle[]): number =>
  obstacles.reduce((sum, one) => sum + one.weight * overlap(box, one), 0);

/** Yields top positions, starting at the wanted one and moving away in both directions. */
function* topsOf(screen: Size, height: number, wanted: number): Generator<number> {
  const last = Math.max(0, screen.height - height);
  const start = Math.min(Math.max(0, wanted), last);
  for (let away = 0; away <= screen.height; away += STEP_PX) {
    if (start - away >= 0) yield start - away;
    if (away > 0 && start + away <= last) yield start + away;
  }
}

/**
 * Finds the free place nearest to the wanted one, trying wide sizes before narrow ones. If nothing is free, returns
 * the place that covers the least.
 */
export function findPlace(
  screen: Size,
  sizes: readonly Size[],
  obstacles: readonly Obstacle[],
  wantedTop: (size: Size) => number,
): Box {
  let best: { box: Box; cost: number } | null = null;
  for (const size of sizes) {
    const right = screen.width - size.width - MARGIN_PX;
    const lefts = new Set([right, (screen.width - size.width) / 2, MARGIN_PX]);
    for (const top of topsOf(screen, size.height, wantedTop(size))) {
      for (const left of lefts) {
        const box = { left: Math.max(0, left), top, ...size };
        const cost = costOf(box, obstacles);
        if (cost === 0) return box;
        if (!best || cost < best.cost) best = { box, cost };
      }
    }
  }
  return best?.box ?? { left: 0, top: 0, width: screen.width, height: 0 };
}
