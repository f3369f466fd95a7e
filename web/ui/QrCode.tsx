import { useMemo, type CSSProperties } from 'react';
import { encode } from 'uqr';
import { cx } from './cx.ts';

const QUIET = 4;

type QrCodeProps = {
  value: string;
  /** The code's accessible name. */
  label: string;
  /** The maximum width in CSS pixels, including the quiet zone. */
  maxSize?: number;
  className?: string;
};

/** Draws the QR code locally, because whoever has the code has the ticket. The code is always dark on white. */
export function QrCode({ value, label, maxSize = 360, className }: QrCodeProps) {
  const { side, path } = useMemo(() => draw(value), [value]);
  const measures = { '--modules': side, '--qr-max': `${maxSize}px` } as CSSProperties;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      style={measures}
      className={cx('qr block', className)}
    >
      <path fill="#fff" d={`M0 0h${side}v${side}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  );
}

/** Draws one rectangle for each run of dark modules. */
function draw(value: string): { side: number; path: string } {
  const { data, size } = encode(value, { ecc: 'M', border: 0 });
  const rows = data.map((row, y) =>
    runs(row)
      .map(([x, n]) => `M${x + QUIET} ${y + QUIET}h${n}v1h-${n}z`)
      .join(''),
  );
  return { side: size + 2 * QUIET, path: rows.join('') };
}

function runs(row: readonly boolean[]): [start: number, length: number][] {
  const found: [number, number][] = [];
  row.forEach((dark, x) => {
    const last = found.at(-1);
    if (!dark) return;
    if (last && row[x - 1]) last[1] += 1;
    else found.push([x, 1]);
  });
  return found;
}
