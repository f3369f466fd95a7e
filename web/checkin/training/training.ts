import { createStore } from '#web/checkin/common/store.ts';
import type { Door } from '#web/checkin/door/door.ts';
import { takenBack, type Verdict, verdictOf } from '#web/checkin/scan/verdict.ts';

/** True only while staff practice here; otherwise a printed training ticket would show a green screen. */
export const training = createStore({ on: false });

/** True while the rehearsal is shown, in which staff check that this device is ready to scan. */
export const rehearsal = createStore({ on: false });

const PREFIX = 'ROLLCALL-TRAINING-';
/** Warning in big letters on each verdict of a training ticket. */
const warning = 'Practice: nothing is recorded';
/** Codes in verdicts of training tickets. Real ticket codes contain no I. */
const CODE = /^TRAINI/;

export const trainingText = (sample: string): string => PREFIX + sample;

/** Returns the sample that a scanned text names; null for any other text. */
export function trainedSample(text: string): string | null {
  const upper = text.trim().toUpperCase();
  return training.get().on && upper.startsWith(PREFIX) ? upper.slice(PREFIX.length) : null;
}

export async function trainingVerdict(sample: string): Promise<Verdict> {
  const { trainingFacts } = await import('./trainingTickets.ts');
  return { ...verdictOf(trainingFacts(sample, Date.now())), warning };
}

/** Wraps a door: training tickets and presses on their verdicts are answered here, and nothing is recorded. */
export function withTraining(door: Door): Door {
  return {
    ...door,
    async scanned(text, ...how) {
      const sample = trainedSample(text);
      return sample === null ? door.scanned(text, ...how) : trainingVerdict(sample);
    },
    typed: async (code, ...how) =>
      CODE.test(code)
        ? { ...(await trainingVerdict('VALID')), product: 'Rental skates', undo: [] }
        : door.typed(code, ...how),
    undo: async (facts) =>
      facts.some(({ code }) => CODE.test(code))
        ? { ...takenBack(null), warning }
        : door.undo(facts),
  };
}
