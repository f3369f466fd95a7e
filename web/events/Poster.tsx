import { accentOf } from '#shared/events/events.rules.ts';
import { cx } from '#web/ui/cx.ts';

const VIOLETS = ['#2d1b4d', '#3a1f5c', '#241a3f'];

/** The picture of an event that has none: a sun, lanes or wheels in its accent, the same at every visit. */
export function Poster({ id, className }: { id: number; className?: string }) {
  const Art = ART[Math.floor(id / 3) % ART.length] ?? Sun;
  return (
    <svg
      viewBox="0 0 400 200"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      data-accent={accentOf(id)}
      className={cx('block size-full text-accent', className)}
    >
      <path d="M0 0h400v200H0z" fill={VIOLETS[id % VIOLETS.length]} />
      <Art />
    </svg>
  );
}

function Sun() {
  return [210, 160, 112, 66].map((r, ring) => (
    <circle
      key={r}
      cx="290"
      cy="200"
      r={r}
      fill="currentColor"
      opacity={[0.18, 0.34, 0.6, 1][ring]}
    />
  ));
}

function Lanes() {
  return [0, 1, 2, 3, 4, 5].map((lane) => (
    <path
      key={lane}
      d={`M${lane * 84 - 70} 200l92-200`}
      stroke="currentColor"
      strokeWidth={lane % 2 ? 10 : 40}
      opacity={lane % 2 ? 1 : 0.3}
    />
  ));
}

function Wheels() {
  return [70, 200, 330].map((x, wheel) => (
    <g key={x} fill="none" stroke="currentColor" opacity={[0.45, 1, 0.7][wheel]}>
      <circle cx={x} cy="112" r="54" strokeWidth="20" />
      <circle cx={x} cy="112" r="14" strokeWidth="12" />
    </g>
  ));
}

const ART = [Sun, Lanes, Wheels];
