import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import type { DoorEvent } from '#shared/checkin/checkin.schemas.ts';
import { ArrivalsCurve } from './ArrivalsCurve.tsx';
import { Breakdown } from './Breakdown.tsx';
import { IncidentList } from './IncidentList.tsx';
import { useNight } from './night.queries.ts';
import { NightFigures } from './NightFigures.tsx';
import { ReadyDevices } from './ReadyDevices.tsx';
import { useIncidentAlarm } from './useIncidentAlarm.ts';

export function NightView({ event }: { event: DoorEvent }) {
  const { id, time_zone: zone } = event;
  const { data, error, isFetching, refetch } = useNight(id);
  useIncidentAlarm(data?.incidents);
  if (!data && error) {
    return (
      <LoadFailed
        title="The night did not arrive"
        error={error}
        trying={isFetching}
        onRetry={refetch}
      />
    );
  }
  return (
    <>
      <NightFigures night={data} stale={Boolean(error)} />
      <IncidentList eventId={id} incidents={data?.incidents} zone={zone} />
      <ArrivalsCurve night={data} zone={zone} />
      {data && <Breakdown night={data} zone={zone} />}
      <ReadyDevices />
    </>
  );
}
