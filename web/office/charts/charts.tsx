import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Bar, BarChart, CartesianGrid, Line, LineChart, Tooltip, XAxis, YAxis } from 'recharts';

// The only file that imports the large chart library. It loads when a chart comes into view.

/** One value in a chart. */
export type Mark = {
  label: string;
  lines: readonly string[];
  value: number;
  /** First part of the value, drawn in another color by `RowChart`. */
  part?: number;
};

type ChartProps = {
  marks: readonly Mark[];
  format: (value: number) => string;
};

const tick = { fill: 'var(--color-dust)', fontSize: 13 };
const valueAxis = { tick, axisLine: false, tickLine: false, allowDecimals: false };
const LINE = 'var(--color-line)';
const LABELS = 0.36;

/** Settings of an axis that labels as many marks as there is room for. */
const stepsOf = (marks: readonly Pick<Mark, 'label'>[]) => ({
  dataKey: 'n',
  tickFormatter: (n: number) => marks[n]?.label ?? '',
  tick,
  stroke: LINE,
  tickLine: false,
  minTickGap: 24,
});

const MAX_TICKS = 5;
/** Number of ticks on an axis from 0 to `most`: no more than there are whole numbers. */
const ticksUpTo = (most: number): number => Math.min(MAX_TICKS, Math.max(1, most) + 1);

export function ColumnChart({ marks, format }: ChartProps) {
  return (
    <Sized>
      {(width, height) => (
        <BarChart
          width={width}
          height={height}
          data={numbered(marks)}
          accessibilityLayer={false}
          margin={{ top: 8, right: 4, bottom: 0, left: 0 }}
        >
          <CartesianGrid vertical={false} stroke={LINE} />
          <XAxis {...stepsOf(marks)} />
          <YAxis
            width={52}
            tickFormatter={format}
            {...valueAxis}
            tickCount={ticksUpTo(Math.max(...marks.map(({ value }) => value)))}
          />
          <Tooltip cursor={CURSOR} {...tip} />
          <Bar
            dataKey="value"
            fill="var(--color-aqua)"
            radius={[3, 3, 0, 0]}
            maxBarSize={48}
            isAnimationActive={false}
          />
        </BarChart>
      )}
    </Sized>
  );
}

export function RowChart({ marks, format }: ChartProps) {
  return (
    <Sized>
      {(width, height) => (
        <BarChart
          layout="vertical"
          width={width}
          height={height}
          data={numbered(marks)}
          accessibilityLayer={false}
          margin={{ top: 0, right: 12, bottom: 0, left: 0 }}
        >
          <CartesianGrid horizontal={false} stroke={LINE} />
          <XAxis type="number" tickFormatter={format} {...valueAxis} />
          <YAxis
            type="category"
            dataKey="n"
            width={Math.min(180, Math.round(width * LABELS))}
            interval={0}
            tickFormatter={(n: number) => shortened(marks[n]?.label ?? '', width)}
            tick={tick}
            stroke={LINE}
            tickLine={false}
          />
          <Tooltip cursor={CURSOR} {...tip} />
          <Bar
            dataKey="part"
            stackId="all"
            fill="var(--color-aqua)"
            maxBarSize={32}
            isAnimationActive={false}
          />
          <Bar
            dataKey="rest"
            stackId="all"
            fill="var(--color-edge)"
            radius={[0, 4, 4, 0]}
            maxBarSize={32}
            isAnimationActive={false}
          />
        </BarChart>
      )}
    </Sized>
  );
}

/** A mark with two values, of which each may be missing. */
export type PairMark = Omit<Mark, 'value' | 'part'> & {
  value: number | null;
  other: number | null;
};

type PairChartProps = {
  marks: readonly PairMark[];
  /** Indexes of the marks that are labeled on an axis of so many pixels. */
  ticks: (width: number) => number[];
};

/** Draws `value` as a solid line, and `other` as a dashed line behind it. */
export function PairChart({ marks, ticks }: PairChartProps) {
  const line = { type: 'monotone', dot: false, strokeWidth: 2, isAnimationActive: false } as const;
  return (
    <Sized>
      {(width, height) => (
        <LineChart
          width={width}
          height={height}
          data={marks.map((mark, n) => ({ ...mark, n }))}
          accessibilityLayer={false}
          margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
        >
          <CartesianGrid vertical={false} stroke={LINE} />
          <XAxis {...stepsOf(marks)} ticks={ticks(width)} />
          <YAxis width={44} {...valueAxis} />
          <Tooltip cursor={{ stroke: LINE }} {...tip} />
          <Line {...line} dataKey="other" stroke="var(--color-dust)" strokeDasharray="5 4" />
          <Line {...line} dataKey="value" stroke="var(--color-aqua)" />
        </LineChart>
      )}
    </Sized>
  );
}

const tip = { content: Tip, isAnimationActive: false };
const CURSOR = { fill: 'var(--color-raised)' };

type Numbered = Mark & { n: number; part: number; rest: number };

function numbered(marks: readonly Mark[]): Numbered[] {
  return marks.map((mark, n) => {
    const part = mark.part ?? 0;
    return { ...mark, n, part, rest: mark.value - part };
  });
}

const LETTER_PX = 7.5;

/** Shortens a name on an axis; the tooltip and the table have it in full. */
function shortened(name: string, width: number): string {
  const most = Math.floor(Math.min(180, width * LABELS) / LETTER_PX);
  return name.length > most ? `${name.slice(0, most - 1).trimEnd()}…` : name;
}

type TipProps = { active?: boolean; payload?: readonly { payload?: Pick<Mark, 'lines'> }[] };

function Tip({ active, payload }: TipProps) {
  const mark = payload?.[0]?.payload;
  if (!active || !mark) return null;
  const [first, ...others] = mark.lines;
  return (
    <div className="rounded-sm border border-line bg-night px-3 py-2 text-sm shadow-over">
      <p className="font-semibold">{first}</p>
      {others.map((line) => (
        <p key={line} className="text-dust tabular-nums">
          {line}
        </p>
      ))}
    </div>
  );
}

function Sized({ children }: { children: (width: number, height: number) => ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const { current } = place;
    if (!current) return undefined;
    const watching = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {};
      setSize({ width: Math.floor(width), height: Math.floor(height) });
    });
    watching.observe(current);
    return () => watching.disconnect();
  }, []);
  return (
    <div ref={place} className="h-full min-w-0 animate-arrive overflow-hidden">
      {size.width > 0 && children(size.width, size.height)}
    </div>
  );
}
