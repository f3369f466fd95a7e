import { extent, shrink, type View } from './mapView.rules.ts';
import outline from './usOutline.json';

/** The outline is in hundredths of a degree, south positive. */
const UNITS = 100;

export function Outline({ view }: { view: View }) {
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
