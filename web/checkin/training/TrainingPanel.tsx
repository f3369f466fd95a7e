import { useEffect, useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { Field, Select } from '#web/ui/Field.tsx';
import { QrCode } from '#web/ui/QrCode.tsx';
import type { ScanSession } from '#web/checkin/screens/scanSession.ts';
import { training, trainingText } from './training.ts';
import { TRAINING_TICKETS } from './trainingTickets.ts';

/** Practice ends after this time, in case the phone is passed on without a press on Stop. */
const ENDS_AFTER_MS = 15 * 60_000;
const inView = (panel: HTMLElement | null): void => panel?.scrollIntoView({ block: 'center' });
const stop = (): void => training.set({ on: false });

/** Shows training tickets to scan with another phone, or to try on this one. */
export function TrainingPanel({ session }: { session: ScanSession }) {
  const [chosen, choose] = useState(TRAINING_TICKETS[0]?.id ?? '');
  const text = trainingText(chosen);
  const check = (): void =>
    session.keyed(async (door, direction) => ({
      verdict: await door.scanned(text, 'keyboard', direction),
    }));
  useEffect(() => {
    const ending = setTimeout(stop, ENDS_AFTER_MS);
    return () => {
      clearTimeout(ending);
      stop();
    };
  }, []);
  return (
    <section
      // The panel lies below the camera, so it is scrolled into view when it opens.
      ref={inView}
      aria-label="Practice"
      className="grid gap-4 rounded-md border-2 border-dashed border-amber p-4"
    >
      <div className="flex items-center justify-between gap-3">
        <p>
          <strong className="block text-lg">Practice</strong>
          <span className="text-dust">Training tickets aren't recorded. Real ones are.</span>
        </p>
        <Button variant="secondary" onClick={stop}>
          Stop
        </Button>
      </div>
      <Field label="Training ticket">
        <Select value={chosen} onChange={({ target }) => choose(target.value)}>
          {TRAINING_TICKETS.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <div className="grid justify-items-center gap-3">
        <QrCode value={text} label="Training ticket" maxSize={240} />
        <p className="text-center text-sm text-balance text-dust">
          Scan it with another phone in practice mode, or check it here.
        </p>
        <Button onClick={check}>Check it here</Button>
      </div>
    </section>
  );
}
