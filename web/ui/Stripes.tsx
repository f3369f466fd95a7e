import { cx } from './cx.ts';

const LANES = [
  { offset: -1, colour: 'var(--color-coral)' },
  { offset: 0, colour: 'var(--color-amber)' },
  { offset: 1, colour: 'var(--color-aqua)' },
];

const GAP = 26;
const RADIUS = 74;
const TURN = (62 * Math.PI) / 180;

/** Draws one lane. Lanes stay parallel in the bends. */
function lane(offset: number): string {
  const shift = offset * GAP;
  const inner = RADIUS + shift;
  const outer = RADIUS - shift;
  const first = { x: 170 + inner * Math.sin(TURN), y: 180 + shift - inner * (1 - Math.cos(TURN)) };
  const along = 62;
  const second = { x: first.x + along * Math.cos(TURN), y: first.y - along * Math.sin(TURN) };
  const end = { x: second.x + outer * Math.sin(TURN), y: second.y - outer * (1 - Math.cos(TURN)) };
  const at = (p: { x: number; y: number }): string => `${p.x.toFixed(2)} ${p.y.toFixed(2)}`;
  return (
    `M-1400 ${180 + shift}H170A${inner} ${inner} 0 0 0 ${at(first)}L${at(second)}` +
    `A${outer} ${outer} 0 0 1 ${at(end)}H1900`
  );
}

/** Decorative stripes. Use them once per page and never under text. */
export function Stripes({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 480 240"
      preserveAspectRatio="xMidYMid meet"
      aria-hidden="true"
      fill="none"
      strokeWidth="16"
      className={cx('pointer-events-none block overflow-hidden', className)}
    >
      {LANES.map(({ offset, colour }) => (
        <path
          key={offset}
          d={lane(offset)}
          stroke={colour}
          pathLength={1}
          strokeDasharray="1"
          className="motion-safe:animate-roll"
        />
      ))}
    </svg>
  );
}
