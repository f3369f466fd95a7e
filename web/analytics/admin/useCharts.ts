import { useEffect, useRef, useState, type RefObject } from 'react';

export type Charts = typeof import('./charts.tsx');

/** A little before it is seen, so that it is there when it is. */
const MARGIN = '200px';

/** The library that draws, fetched once its place comes into view; `failed` where it cannot be fetched. */
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
