import { Minus, Plus, MapPin } from 'lucide-react';
import { useRef, useState, type MouseEvent, type KeyboardEvent, type PointerEvent } from 'react';
import type { Point } from '#shared/places/distance.ts';
import type { Town } from '#shared/places/places.contract.ts';
import { Button } from '#web/ui/Button.tsx';
import {
  ASPECT,
  isInside,
  pointAt,
  readableTowns,
  spotOf,
  WHOLE_COUNTRY,
  ZOOMS,
  type Spot,
  extent,
  shrink,
  type View,
} from './mapView.rules.ts';
import outline from './usOutline.json';

type VenueMapProps = {
  position: Point | null;
  towns: readonly Town[];
  describedBy: string;
  onMove: (point: Point) => void;
};

const REGION = ZOOMS.indexOf(200);
const MARGIN = 0.08;

/** A map drawn from our own outline and towns; it loads nothing from other sites. Default export for `lazy`. */
export default function VenueMap({ position, towns, describedBy, onMove }: VenueMapProps) {
  const box = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState(position ? REGION : 0);
  const [centre, setCentre] = useState(position ?? WHOLE_COUNTRY.centre);
  const [placed, setPlaced] = useState(position !== null);
  const [moving, setMoving] = useState(false);
  const view = { centre, km: ZOOMS[zoom] ?? WHOLE_COUNTRY.km };
  const pin = position && spotOf(view, position);
  if (position && !placed) {
    setPlaced(true);
    setZoom(REGION);
    setCentre(position);
  }
  // Recenters when another town was typed or the pin was dropped at the edge.
  if (pin && !moving && !isInside(pin, MARGIN) && position !== centre) setCentre(position);

  function spotOfPointer({
    clientX,
    clientY,
  }: Pick<MouseEvent, 'clientX' | 'clientY'>): Spot | null {
    const area = box.current?.getBoundingClientRect();
    if (!area?.width) return null;
    const spot = { x: (clientX - area.left) / area.width, y: (clientY - area.top) / area.height };
    return isInside(spot, 0) ? spot : null;
  }
  const move = (spot: Spot): void => {
    setMoving(true);
    onMove(pointAt(view, spot));
  };
  const zoomTo = (next: number): void => {
    if (position) setCentre(position);
    setZoom(next);
  };
  const place = (event: MouseEvent): void => {
    const spot = spotOfPointer(event);
    if (spot) onMove(pointAt(view, spot));
  };

  return (
    <div
      ref={box}
      style={{ aspectRatio: ASPECT }}
      className="relative w-full overflow-hidden rounded-md border border-edge bg-floor select-none"
    >
      <Outline view={view} />
      {readableTowns(view, towns).map(({ name, state, x, y }) => (
        <span
          key={`${name},${state}`}
          aria-hidden="true"
          style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
          className="absolute grid -translate-x-1/2 -translate-y-[3px] justify-items-center text-xs whitespace-nowrap text-chalk"
        >
          <span className="size-1.5 rounded-full bg-dust" />
          {name}
        </span>
      ))}
      <button
        type="button"
        tabIndex={-1}
        aria-label="Put the pin here"
        className="absolute inset-0 cursor-crosshair"
        onClick={place}
      />
      {pin && (
        <Pin
          spot={pin}
          describedBy={describedBy}
          spotOfPointer={spotOfPointer}
          onMove={move}
          onDrop={() => setMoving(false)}
        />
      )}
      <div className="absolute top-2 right-2 grid gap-2">
        <Button
          variant="secondary"
          aria-label="Zoom in"
          className="size-12 p-0!"
          disabled={zoom === ZOOMS.length - 1}
          onClick={() => zoomTo(zoom + 1)}
        >
          <Plus aria-hidden="true" className="size-5" />
        </Button>
        <Button
          variant="secondary"
          aria-label="Zoom out"
          className="size-12 p-0!"
          disabled={zoom === 0}
          onClick={() => zoomTo(zoom - 1)}
        >
          <Minus aria-hidden="true" className="size-5" />
        </Button>
      </div>
    </div>
  );
}

/** Units of the outline per degree; they count up toward the south. */
const UNITS = 100;

function Outline({ view }: { view: View }) {
  const { width, height } = extent(view);
  const { latitude, longitude } = view.centre;
  const squeeze = shrink(view.centre);
  const left = (longitude - width / 2) * UNITS * squeeze;
  const top = (-latitude - height / 2) * UNITS;
  return (
    <svg
      aria-hidden="true"
      viewBox={[left, top, width * UNITS * squeeze, height * UNITS].join(' ')}
      preserveAspectRatio="none"
      className="absolute inset-0 size-full"
    >
      <g transform={`scale(${squeeze} 1)`} strokeLinejoin="round">
        <path
          d={outline.land}
          className="fill-raised stroke-dust/60"
          vectorEffect="non-scaling-stroke"
        />
        <path
          d={outline.borders}
          className="fill-none stroke-dust/60"
          vectorEffect="non-scaling-stroke"
        />
      </g>
    </svg>
  );
}

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
function Pin({ spot, describedBy, spotOfPointer, onMove, onDrop }: PinProps) {
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
      aria-label="Location of the venue; arrow keys move it"
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
