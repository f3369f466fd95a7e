import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { Fragment, useRef, type ReactNode, type Ref } from 'react';

const ROW_PX = 40;
const PHONE_ROW_PX = 59;
const DESK_FROM_PX = 768;

type VirtualRowsProps = {
  count: number;
  current: number;
  /** True if rows may be higher than one line. They are then measured, and have their index in `data-index`. */
  varied: boolean;
  children: (index: number, measured?: Ref<HTMLTableRowElement>) => ReactNode;
};

/** Renders only the rows in view, and the current one because it may have the focus. Empty rows fill the gaps. */
export function VirtualRows({ count, current, varied, children }: VirtualRowsProps) {
  const top = useRef<HTMLTableRowElement>(null);
  const rowPx = innerWidth < DESK_FROM_PX ? PHONE_ROW_PX : ROW_PX;
  const margin = top.current?.offsetTop ?? 0;
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized
  const virtual = useWindowVirtualizer({
    count,
    estimateSize: () => rowPx,
    overscan: 12,
    scrollMargin: margin,
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), current])].sort((a, b) => a - b),
  });
  const drawn = virtual.getVirtualItems();
  const space = (px: number) => px > 0 && <tr aria-hidden="true" style={{ height: px }} />;
  return (
    <>
      <tr ref={top} aria-hidden="true" />
      {drawn.map(({ index, start }, nth) => (
        <Fragment key={index}>
          {space(start - (drawn[nth - 1]?.end ?? margin))}
          {children(index, varied ? virtual.measureElement : undefined)}
        </Fragment>
      ))}
      {space(margin + virtual.getTotalSize() - (drawn.at(-1)?.end ?? margin))}
    </>
  );
}
