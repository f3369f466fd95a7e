import type { Direction } from '#shared/checkin/checkin.rules.ts';
import { isAppError } from '#shared/base/errors.ts';
import type { DoorTicket } from '#shared/checkin/checkin.schemas.ts';
import { createSeenGate } from '#web/checkin/camera/seen.ts';
import type { Via } from '#web/checkin/scan/check.ts';
import { noList } from '#web/checkin/door/door.errors.ts';
import type { Door } from '#web/checkin/door/door.ts';
import { lookUpTicket, type Found } from '#web/checkin/scan/lookup.ts';
import { createStore, type Store } from '#web/checkin/common/store.ts';
import { notSaved, summaryOf, type Tone, type Verdict } from '#web/checkin/scan/verdict.ts';

/** A verdict stays at least this long; the next code waits. */
const HOLD_MS = 800;
/** Without a ticket to let out, the next one comes in again. */
const OUT_MS = 20_000;

export type ScanSessionState = {
  /** `turn` distinguishes two equal verdicts. */
  shown: { verdict: Verdict; turn: number } | null;
  holder: DoorTicket[] | null;
  nothing: string | null;
  working: boolean;
  /** `out` for the next ticket alone. */
  direction: Direction;
};

export type ScanSession = {
  state: Store<ScanSessionState>;
  seen: (text: string | null) => void;
  wedged: (text: string) => void;
  search: (raw: string) => void;
  admit: (codes: readonly string[]) => void;
  turn: (direction: Direction) => void;
  letOut: (code: string) => void;
  clear: () => void;
  closeHolder: () => void;
};

type ScanSessionDeps = { door: Door; tell: (tone: Tone) => void; steady: () => number };

/** Takes codes from camera, keyboard scanner and lookup box, and shows verdicts. */
export function createScanSession({ door, tell, steady }: ScanSessionDeps): ScanSession {
  const gate = createSeenGate();
  const state = createStore<ScanSessionState>({
    shown: null,
    holder: null,
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
    turnTo('in');
    state.set({ shown: { verdict, turn: (turn += 1) } });
    tell(verdict.tone);
  }

  async function work(job: () => Promise<Verdict | null>): Promise<void> {
    state.set({ working: true, nothing: null });
    try {
      const verdict = await job();
      if (verdict) show(verdict);
    } catch (error) {
      show(failure(error));
    } finally {
      state.set({ working: false });
    }
  }

  const underWay = new Set<string>();

  /** A double press would replace the green with 'already in'. */
  async function once(key: string, job: () => Promise<Verdict | null>): Promise<void> {
    if (underWay.has(key)) return;
    underWay.add(key);
    await work(job);
    underWay.delete(key);
  }

  const lookUp = (raw: string): Promise<Found> =>
    lookUpTicket(raw, door.list, door.state.get().meta?.event.lookupKey ?? '');

  /** Null: the result is shown and is no verdict yet. */
  async function judge(raw: string, via: Via): Promise<Verdict | null> {
    const found = await lookUp(raw);
    const { direction } = state.get();
    if (found.kind === 'code') return door.typed(found.code, via, direction);
    if (found.kind === 'scan') return door.scanned(found.text, via, direction);
    if (found.kind === 'holder') {
      state.set({ holder: found.tickets });
      return null;
    }
    // Scanned texts are judged; a typed one may be a typo.
    if (via === 'keyboard') return door.scanned(raw, via, direction);
    state.set({ holder: null, nothing: raw });
    tell('refuse');
    return null;
  }

  const holding = (): boolean => state.get().working || steady() - shownAt < HOLD_MS;

  return {
    state,
    seen(text) {
      const isNew = gate.isNew(text, steady(), holding());
      if (isNew && text !== null)
        void work(() => door.scanned(text, 'camera', state.get().direction));
    },
    wedged: (text) => void work(() => judge(text, 'keyboard')),
    search(raw) {
      if (raw.trim() !== '') void once(raw, () => judge(raw, 'manual'));
    },
    admit(codes) {
      void once(codes.join(), async () => {
        const verdicts: Verdict[] = [];
        for (const code of codes) verdicts.push(await door.typed(code, 'manual'));
        return summaryOf(verdicts);
      });
    },
    turn: turnTo,
    letOut: (code) => void once(`out ${code}`, () => door.typed(code, 'manual', 'out')),
    clear() {
      if (!holding()) state.set({ shown: null });
    },
    closeHolder: () => state.set({ holder: null, nothing: null }),
  };
}

function failure(error: unknown): Verdict {
  if (!isAppError(error)) return notSaved(`Failed to check in ticket. ${String(error)}`);
  return notSaved(error.message, error.code === noList.code ? 'No list yet' : 'Not saved');
}
