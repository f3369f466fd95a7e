import { MapPin } from 'lucide-react';
import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import type { Spot } from './mapView.rules.ts';

const STEP = 0.01;
const LEAP = 10;

const DIRECTIONS: Readonly<Record<string, Spot>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

type PinProps = {
  spot: Spot;
  describedBy: string;
  /** Returns the pointer's place on the map, or null outside of it. */
  spotOfPointer: (event: PointerEvent) => Spot | null;
  onMove: (spot: Spot) => void;
  onDrop: () => void;
};

/** A pin that can be dragged or moved with the arrow keys; Shift moves it ten times as far. */
export function Pin({ spot, describedBy, spotOfPointer, onMove, onDrop }: PinProps) {
  const dragged = useRef(false);
  const drag = (event: PointerEvent): void => {
    const to = dragged.current ? spotOfPointer(event) : null;
    if (to) onMove(to);
  };
  const drop = (): void => {
    if (dragged.current) onDrop();
    dragged.current = false;
  };
  const step = (event: KeyboardEvent): void => {
    const direction = DIRECTIONS[event.key];
    if (!direction) return;
    event.preventDefault();
    const far = STEP * (event.shiftKey ? LEAP : 1);
    onMove({ x: spot.x + far * direction.x, y: spot.y + far * direction.y });
  };
  return (
    <button
      type="button"
      aria-label="Position of the venue; arrow keys move it"
      aria-describedby={describedBy}
      style={{ left: `${spot.x * 100}%`, top: `${spot.y * 100}%` }}
      className="absolute grid size-12 -translate-x-1/2 -translate-y-[40px] cursor-grab touch-none place-items-center rounded-full active:cursor-grabbing"
      onPointerDown={(event) => {
        dragged.current = true;
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={drag}
      onPointerUp={drop}
      onPointerCancel={drop}
      onKeyDown={step}
      onKeyUp={(event) => event.key in DIRECTIONS && onDrop()}
    >
      <MapPin aria-hidden="true" className="size-9 fill-aqua text-night" />
    </button>
  );
}
