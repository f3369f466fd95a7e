import { useEffect, useMemo } from 'react';
import { CameraBox } from './CameraBox.tsx';
import { createDesk, type Desk } from './desk.ts';
import type { Door } from './door.ts';
import { DoorStatus, LinkPill } from './DoorStatus.tsx';
import { HolderDialog } from './HolderDialog.tsx';
import { LookupBox } from './LookupBox.tsx';
import { sound } from './tones.ts';
import { useScanner } from './useScanner.ts';
import { useStore } from './useStore.ts';
import { VerdictScreen } from './VerdictScreen.tsx';
import { onWedge } from './wedge.ts';

const steady = (): number => performance.now();

export function ScannerView({ door }: { door: Door }) {
  const desk = useMemo(() => createDesk({ door, tell: sound, steady }), [door]);
  const { video, scanner } = useScanner(desk.seen);
  useEffect(() => onWedge(desk.wedged), [desk]);
  return (
    <div className="grid gap-6 lg:grid-cols-2 lg:gap-10">
      <CameraBox video={video} scanner={scanner} />
      <div className="grid content-start gap-6">
        <LookupBox desk={desk} />
      </div>
      <Results door={door} desk={desk} />
    </div>
  );
}

function Results({ door, desk }: { door: Door; desk: Desk }) {
  const { shown, holder } = useStore(desk.state);
  const { meta } = useStore(door.state);
  return (
    <>
      {holder && <HolderDialog door={door} desk={desk} tickets={holder} />}
      {shown && (
        <VerdictScreen
          verdict={shown.verdict}
          zone={meta?.event.time_zone ?? 'UTC'}
          header={
            <>
              <p className="min-w-0 truncate font-semibold">{meta?.event.title}</p>
              <LinkPill />
            </>
          }
          footer={<DoorStatus door={door} />}
          onClear={desk.clear}
        />
      )}
    </>
  );
}
