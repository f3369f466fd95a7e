import { useEffect, useState, type RefObject } from 'react';
import { Check, Minus, TriangleAlert } from 'lucide-react';
import { Button } from '#web/ui/Button.tsx';
import { cx } from '#web/ui/cx.ts';
import type { Scanner } from '#web/checkin/camera/scanner.ts';
import type { Door } from '#web/checkin/door/door.ts';
import { rehearsal } from '#web/checkin/training/training.ts';
import { type Outcome, rehearse, STEPS } from './steps.ts';

const ICONS = { ok: Check, todo: TriangleAlert, lacks: Minus };
const TONES = { ok: 'text-good', todo: 'text-amber', lacks: 'text-dust' };

const inView = (panel: HTMLElement | null): void => panel?.scrollIntoView({ block: 'center' });

type RehearsalProps = {
  door: Door;
  scanner: Scanner | null;
  video: RefObject<HTMLVideoElement | null>;
};

/** Tries everything that this device needs tonight, in 20 seconds. */
export function RehearsalPanel({ door, scanner, video }: RehearsalProps) {
  const [found, setFound] = useState<readonly Outcome[]>([]);
  const [round, setRound] = useState(0);
  useEffect(() => {
    let open = true;
    const tools = scanner && video.current && { door, scanner, video: video.current };
    if (tools) void rehearse(tools, (next) => open && setFound((before) => [...before, next]));
    return () => void (open = false);
  }, [door, scanner, video, round]);
  const again = (): void => {
    setFound([]);
    setRound((before) => before + 1);
  };
  const isOver = found.length === STEPS.length;
  return (
    <section
      // The panel lies below the camera, so it is scrolled into view when it opens.
      ref={inView}
      aria-label="Test this device"
      className="grid gap-4 rounded-md border border-line bg-floor p-4"
    >
      <p role="status" className="text-lg font-semibold">
        {summaryOf(found)}
      </p>
      <ol className="grid gap-3">
        {STEPS.map(({ name }, index) => (
          <StepLine
            key={name}
            name={name}
            outcome={found[index]}
            running={index === found.length}
          />
        ))}
      </ol>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" disabled={!isOver} onClick={again}>
          Check again
        </Button>
        <Button variant="secondary" onClick={() => rehearsal.set({ on: false })}>
          Close
        </Button>
      </div>
    </section>
  );
}

function summaryOf(found: readonly Outcome[]): string {
  if (found.length < STEPS.length) return `Checking ${found.length + 1} of ${STEPS.length}…`;
  const toDo = found.filter(({ result }) => result === 'todo').length;
  if (toDo === 0) return 'This device is ready';
  return toDo === 1 ? '1 thing to do' : `${toDo} things to do`;
}

type StepLineProps = { name: string; outcome: Outcome | undefined; running: boolean };

function StepLine({ name, outcome, running }: StepLineProps) {
  const Icon = outcome && ICONS[outcome.result];
  return (
    <li className="flex gap-3">
      {Icon ? (
        <Icon
          aria-hidden="true"
          className={cx('mt-0.5 size-5 shrink-0', outcome && TONES[outcome.result])}
        />
      ) : (
        <span
          aria-hidden="true"
          className={cx(
            'm-1 mt-1.5 size-3 shrink-0 rounded-full bg-edge',
            running && 'animate-pulse bg-amber',
          )}
        />
      )}
      <span className="min-w-0">
        <strong>{name}</strong>
        {outcome && <span className="block text-sm text-dust">{outcome.says}</span>}
      </span>
    </li>
  );
}
