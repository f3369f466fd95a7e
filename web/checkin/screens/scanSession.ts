import type { Direction } from '#shared/checkin/checkin.rules.ts';
import { isAppError } from '#shared/base/errors.ts';
import type { DoorTicket } from '#shared/checkin/checkin.schemas.ts';
import { createSeenCodes } from '#web/checkin/camera/seenCodes.ts';
import { noList } from '#web/checkin/sync/listKeeper.ts';
import type { Door } from '#web/checkin/door/door.ts';
import { createStore } from '#web/checkin/common/store.ts';
import { createSingleFlight } from '#web/api/singleFlight.ts';
import { type Judged, judgeTyped } from '#web/checkin/scan/lookup.ts';
import {
  type Given,
  handedOut,
  notSaved,
  summaryOf,
  type Tone,
  type UndoableFact,
  type Verdict,
} from '#web/checkin/scan/verdict.ts';

/** The next code waits this long, or until the verdict is cleared, so that a refusal is not missed. */
const HOLD_MS: Record<Tone, number> = { admit: 800, out: 800, refuse: 2000, caution: 2000 };
/** A press this soon after a verdict was meant for the previous screen. */
const TAP_MS = 800;
/** Letting out ends if no ticket is scanned for this long; after that, tickets let guests in again. */
const OUT_MS = 20_000;

type ScanSessionState = {
  /** `turn` tells two equal verdicts apart. */
  shown: { verdict: Verdict; turn: number } | null;
  holder: DoorTicket[] | null;
  /** True if the tickets in `holder` are only one typo away from what was typed. */
  near: boolean;
  nothing: string | null;
  working: boolean;
  /** `out` applies only to the next ticket. */
  direction: Direction;
};

type JudgeKeyed = (door: Door, direction: Direction) => Promise<Judged>;

export type ScanSession = ReturnType<typeof createScanSession>;

type ScanSessionDeps = { door: Door; tell: (tone: Tone) => void; steady: () => number };

/** Receives codes from camera, keyboard scanner and lookup box, and shows verdicts. */
export function createScanSession({ door, tell, steady }: ScanSessionDeps) {
  const seenCodes = createSeenCodes();
  const state = createStore<ScanSessionState>({
    shown: null,
    holder: null,
    near: false,
    nothing: null,
    working: false,
    direction: 'in',
  });
  let shownAt = Number.NEGATIVE_INFINITY;
  let turn = 0;

  let backToIn: ReturnType<typeof setTimeout> | undefined;
  function turnTo(direction: Direction): void {
    clearTimeout(backToIn);
    if (direction === 'out') backToIn = setTimeout(() => turnTo('in'), OUT_MS);
    state.set({ direction });
  }

  function show(verdict: Verdict): void {
    shownAt = steady();
    if (verdict.reason !== 'not_read') turnTo('in');
    state.set({ shown: { verdict, turn: (turn += 1) } });
    tell(verdict.tone);
  }

  let jobs = 0;

  async function work(job: () => Promise<Verdict | null>): Promise<void> {
    jobs += 1;
    state.set({ working: true, nothing: null });
    try {
      const verdict = await job();
      if (verdict) show(verdict);
    } catch (error) {
      show(failure(error));
    } finally {
      jobs -= 1;
      state.set({ working: jobs > 0 });
    }
  }

  const underWay = createSingleFlight<void>();
  /** Ignores a second press, which would replace the green verdict with 'already in'. */
  const once = (key: string, job: () => Promise<Verdict | null>): Promise<void> =>
    underWay(key, () => work(job));

  /**
   * Returns the verdict. If there is none, shows the tickets to choose from, or the text that matched nothing, instead
   * of the last verdict, and returns null.
   */
  function verdictIn(judged: Judged): Verdict | null {
    if ('verdict' in judged) return judged.verdict;
    if ('holder' in judged) {
      state.set({ holder: judged.holder, near: judged.near, shown: null });
      return null;
    }
    state.set({ holder: null, nothing: judged.nothing, shown: null });
    tell('refuse');
    return null;
  }

  function holdLeft(): number {
    const { shown } = state.get();
    if (!shown || shown.verdict.reason === 'not_read') return 0;
    return shownAt + HOLD_MS[shown.verdict.tone] - steady();
  }

  const keyboardLine = createLine(
    () => (isRefusal(state.get().shown?.verdict.tone) ? holdLeft() : 0),
    (judge) => void work(async () => verdictIn(await judge(door, state.get().direction))),
  );

  return {
    state,
    seen(text: string | null): void {
      const isNew = seenCodes.isNew(text, steady(), state.get().working || holdLeft() > 0);
      if (isNew && text !== null)
        void work(() => door.scanned(text, 'camera', state.get().direction));
    },
    /** Receives a scan from a keyboard scanner. */
    keyed: keyboardLine.take,
    search(raw: string): void {
      if (raw.trim() !== '')
        void once(raw, async () => verdictIn(await judgeTyped(door, raw, state.get().direction)));
    },
    admit(codes: readonly string[]): void {
      const given = codes.map((code) => ({ code }));
      void once(codes.join(), async () => summaryOf(await typeAll(door, given)));
    },
    turn: turnTo,
    letOut: (code: string): void =>
      void once(`out ${code}`, () => door.typed(code, 'manual', 'out')),
    /** Takes admissions back; `instead` is what was really handed out. */
    undo: (facts: readonly UndoableFact[], instead: readonly Given[] = []): void =>
      void once(`undo ${facts.map(({ id }) => id).join()}`, () => takeBack(door, facts, instead)),
    handOut: (given: readonly Given[]): void =>
      void once(given.map(({ code }) => code).join(), async () =>
        handedOut(await typeAll(door, given)),
      ),
    clear(): void {
      if (state.get().working || steady() - shownAt < TAP_MS) return;
      state.set({ shown: null });
      keyboardLine.next();
    },
    closeHolder: (): void => state.set({ holder: null, nothing: null }),
  };
}

async function takeBack(
  door: Door,
  facts: readonly UndoableFact[],
  instead: readonly Given[],
): Promise<Verdict> {
  const verdict = await door.undo(facts);
  return handedOut(await typeAll(door, instead)) ?? verdict;
}

type Typed = Pick<Given, 'code'> & Partial<Given>;

async function typeAll(door: Door, given: readonly Typed[]): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const { code, units } of given) verdicts.push(await door.typed(code, 'manual', 'in', units));
  return verdicts;
}

const isRefusal = (tone: Tone | undefined): boolean => tone === 'refuse' || tone === 'caution';

/**
 * A keyboard scanner sends each code once, so a code waits while a refusal is shown (for `left` ms). After an
 * admission, the next code is judged at once.
 */
function createLine(left: () => number, start: (judge: JudgeKeyed) => void) {
  const waiting: JudgeKeyed[] = [];
  function take(judge: JudgeKeyed): void {
    if (left() <= 0) return start(judge);
    waiting.push(judge);
    setTimeout(next, left());
  }
  function next(): void {
    const judge = waiting.shift();
    if (judge) take(judge);
  }
  return { take, next };
}

function failure(error: unknown): Verdict {
  if (!isAppError(error)) return notSaved(`Failed to check in ticket. ${String(error)}`);
  return notSaved(error.message, error.code === noList.code ? 'No list yet' : 'Not saved');
}
