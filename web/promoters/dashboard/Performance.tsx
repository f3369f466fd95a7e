import { useEffect, useState } from 'react';
import type { Dashboard } from '#shared/promoters/dashboard.schemas.ts';
import { useOnline } from '#web/offline/online.ts';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { NeedsConnection } from './NeedsConnection.tsx';

type Drawing = typeof import('#web/promoters/performance/PerformancePanel.tsx');

/** Loaded online only: charts are useless offline. Null while loading. */
function useDrawing(): Drawing | 'failed' | null {
  const online = useOnline();
  const [drawing, setDrawing] = useState<Drawing | 'failed' | null>(null);
  useEffect(() => {
    import('#web/promoters/performance/PerformancePanel.tsx').then(
      (loaded: Drawing | undefined) => setDrawing(loaded ?? 'failed'),
      () => setDrawing('failed'),
    );
  }, [online]);
  return drawing;
}

type PerformanceProps = { userId: string; dashboard: Pick<Dashboard, 'recentSales' | 'events'> };

export function Performance({ userId, dashboard }: PerformanceProps) {
  const drawing = useDrawing();
  const { recentSales, events } = dashboard;
  return (
    <section aria-labelledby="performance" className="mt-10 grid grid-cols-1 gap-4">
      <h2 id="performance" className="text-section">
        Performance by Event
      </h2>
      {drawing === null && <Skeleton className="h-96 rounded-md" />}
      {drawing === 'failed' && <NeedsConnection />}
      {drawing !== null && drawing !== 'failed' && (
        <drawing.PerformancePanel
          userId={userId}
          likely={recentSales[0]?.event_id ?? events[0]?.id}
        />
      )}
    </section>
  );
}
