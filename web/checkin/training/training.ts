import { createStore } from '#web/checkin/common/store.ts';
import type { Door } from '#web/checkin/door/door.ts';
import { takenBack, type Verdict, verdictOf } from '#web/checkin/scan/verdict.ts';

/** Only while somebody practises here: otherwise a printed training ticket would show a green screen. */
export const training = createStore({ on: false });

const PREFIX = 'ROLLCALL-TRAINING-';
/** On each verdict, in big letters. */
const warning = 'Practice: nothing is recorded';
/** The codes in the verdicts of training tickets: no ticket code has an I. */
const CODE = /^TRAINI/;

export const trainingText = (sample: string): string => PREFIX + sample;

/** The sample that a scanned text names; null for all else. */
export function trainedSample(text: string): string | null {
  const upper = text.trim().toUpperCase();
  return training.get().on && upper.startsWith(PREFIX) ? upper.slice(PREFIX.length) : null;
}

async function verdictFor(sample: string): Promise<Verdict> {
  const { trainingFacts } = await import('./trainingTickets.ts');
  return { ...verdictOf(trainingFacts(sample, Date.now())), warning };
}

/** Answers for training tickets, and for what is pressed on their verdicts. Nothing is recorded. */
export function withTraining(door: Door): Door {
  return {
    ...door,
    async scanned(text, ...how) {
      const sample = trainedSample(text);
      return sample === null ? door.scanned(text, ...how) : verdictFor(sample);
    },
    typed: async (code, ...how) =>
      CODE.test(code)
        ? { ...(await verdictFor('VALID')), product: 'Rental skates', undo: [] }
        : door.typed(code, ...how),
    undo: async (facts) =>
      facts.some(({ code }) => CODE.test(code))
        ? { ...takenBack(null), warning }
        : door.undo(facts),
  };
}
