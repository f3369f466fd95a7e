import { useEffect, useRef, useState, type RefObject } from 'react';

export type Charts = typeof import('./charts.tsx');

const MARGIN = '200px';

/** Loads the chart library when the chart's place comes into view. */
export function useCharts(): [RefObject<HTMLDivElement | null>, Charts | 'failed' | null] {
  const place = useRef<HTMLDivElement>(null);
  const [charts, setCharts] = useState<Charts | 'failed' | null>(null);
  useEffect(() => {
    const { current } = place;
    if (!current) return undefined;
    const fetchCharts = (): void => {
      import('./charts.tsx').then(
        (loaded: Charts | undefined) => setCharts(loaded ?? 'failed'),
        () => setCharts('failed'),
      );
    };
    const watching = new IntersectionObserver(
      ([seen]) => {
        if (!seen?.isIntersecting) return;
        watching.disconnect();
        fetchCharts();
      },
      { rootMargin: MARGIN },
    );
    watching.observe(current);
    return () => watching.disconnect();
  }, []);
  return [place, charts];
}
