import { Suspense, useEffect, useMemo, useRef, useState, type SubmitEvent } from 'react';
import { loadPart } from '#web/offline/loadPart.ts';
import { lazyPart } from '#web/ui/lazyPart.tsx';
import { clearToast } from '#web/ui/toast.ts';
import { CameraBox } from './CameraBox.tsx';
import { createScanSession, type ScanSession } from './scanSession.ts';
import type { Door } from '#web/checkin/door/door.ts';
import { DoorStatus, LinkPill } from './DoorStatus.tsx';
import { sound, unlockSoundByTouch } from './sounds.parts.ts';
import { useScanner } from '#web/checkin/camera/scanner.ts';
import { rehearsal, training, withTraining } from '#web/checkin/training/training.ts';
import { useField } from '#web/checkin/common/store.ts';
import { VerdictScreen } from './VerdictScreen.tsx';
import type { Tone } from '#web/checkin/scan/verdict.ts';
import { ScannerFrame } from './doorScreen.parts.tsx';
import { Search } from 'lucide-react';
import { Button } from '#web/ui/Button.tsx';
import { Field, Input } from '#web/ui/Field.tsx';

const HolderDialog = lazyPart(async () => (await import('./HolderDialog.tsx')).HolderDialog);

const DayBar = lazyPart(async () => (await import('./DayBar.tsx')).DayBar);

const TrainingPanel = lazyPart(
  async () => (await import('#web/checkin/training/TrainingPanel.tsx')).TrainingPanel,
);

const RehearsalPanel = lazyPart(
  async () => (await import('#web/checkin/rehearsal/RehearsalPanel.tsx')).RehearsalPanel,
);

const StandingIncidents = lazyPart(async () => (await import('./Incidents.tsx')).StandingIncidents);

const steady = (): number => performance.now();

/** Makes the session of a door and connects a keyboard scanner to it. */
export function useScanSession(door: Door): ScanSession {
  const session = useMemo(
    () => createScanSession({ door: withTraining(door), tell, steady }),
    [door],
  );
  useEffect(() => {
    // Loaded separately, because few doors have a keyboard scanner.
    const listening = loadPart(() => import('./keyboardScanner.ts'));
    const stopping = listening.then(({ connectKeyboard }) => connectKeyboard(session));
    return () => void stopping.then((stop) => stop());
  }, [session]);
  useEffect(unlockSoundByTouch, []);
  return session;
}

type ScanProps = { door: Door; session: ScanSession; zone: string };

export function ScannerView({ door, session, zone }: ScanProps) {
  const { video, scanner } = useScanner(session.seen);
  const incidents = useField(door.state, 'incidents');
  const practising = useField(training, 'on');
  const rehearsing = useField(rehearsal, 'on');
  return (
    <ScannerFrame
      camera={<CameraBox video={video} scanner={scanner} />}
      incidents={
        incidents.length > 0 && (
          <Suspense>
            <StandingIncidents door={door} zone={zone} />
          </Suspense>
        )
      }
    >
      <Suspense>
        <DayBar door={door} session={session} />
      </Suspense>
      <LookupBox session={session} />
      <Suspense>{practising && <TrainingPanel session={session} />}</Suspense>
      <Suspense>{rehearsing && <RehearsalPanel {...{ door, scanner, video }} />}</Suspense>
    </ScannerFrame>
  );
}

/** Clears an earlier toast, which must not cover a verdict. */
function tell(tone: Tone): void {
  clearToast();
  sound(tone);
}

/** Shows what the session finds, over every view. */
export function Results({ door, session, zone }: ScanProps) {
  const shown = useField(session.state, 'shown');
  const holder = useField(session.state, 'holder');
  const meta = useField(door.state, 'meta');
  return (
    <>
      <Suspense>
        {holder && <HolderDialog door={door} session={session} tickets={holder} />}
      </Suspense>
      {shown && (
        <VerdictScreen
          verdict={shown.verdict}
          zone={zone}
          header={
            <>
              <p className="min-w-0 truncate font-semibold">{meta?.event.title}</p>
              <LinkPill className="min-h-8 bg-night/70" />
            </>
          }
          footer={<DoorStatus door={door} />}
          onClear={session.clear}
          onLetOut={session.letOut}
          onUndo={session.undo}
          onHandOut={session.handOut}
        />
      )}
    </>
  );
}

/** A search box for dead phones, torn codes and guests who know only a number. */
function LookupBox({ session }: { session: ScanSession }) {
  const [raw, setRaw] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const nothing = useField(session.state, 'nothing');
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    input.current?.select();
    session.search(raw);
  };
  const error = nothing !== null && (
    <span className="line-clamp-2 min-w-0 wrap-anywhere">
      <strong>Check-in Failed.</strong> Nothing on this list matches “{nothing}”.
    </span>
  );
  return (
    <form role="search" onSubmit={submit} className="flex items-start gap-3">
      <Field
        label="Manual lookup"
        hint="Also by first or last name, or the last four characters of a code or phone number."
        error={error || undefined}
        className="min-w-0 flex-1"
      >
        <Input
          ref={input}
          value={raw}
          onChange={(event) => setRaw(event.target.value)}
          placeholder="Enter QR code, order number, or phone number"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="search"
        />
      </Field>
      <Button type="submit" variant="secondary" aria-label="Search" className="mt-7.5 px-4">
        <Search aria-hidden="true" className="size-5" />
      </Button>
    </form>
  );
}
