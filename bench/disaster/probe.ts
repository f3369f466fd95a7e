import { setTimeout as wait } from 'node:timers/promises';

export type Seen = { at: number; ms: number; status: number; html: boolean; retryAfter: number };

const LIMIT_MS = 10_000;

/** One request; status 0 when there is no answer. */
export async function look(url: string, init: RequestInit = {}): Promise<Seen> {
  const at = performance.now();
  try {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(LIMIT_MS) });
    await answer.arrayBuffer();
    const html = answer.headers.get('content-type')?.startsWith('text/html') ?? false;
    const retryAfter = Number(answer.headers.get('retry-after') ?? 0);
    return { at, ms: performance.now() - at, status: answer.status, html, retryAfter };
  } catch {
    return { at, ms: performance.now() - at, status: 0, html: false, retryAfter: 0 };
  }
}

export const post = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** A request every `everyMs` for `forMs`, whether or not those before it are answered. */
export async function watch(
  ask: () => Promise<Seen>,
  { everyMs, forMs }: { everyMs: number; forMs: number },
): Promise<Seen[]> {
  const seen: Promise<Seen>[] = [];
  const began = performance.now();
  for (let n = 0; n * everyMs < forMs; n += 1) {
    await wait(Math.max(0, began + n * everyMs - performance.now()));
    seen.push(ask());
  }
  return Promise.all(seen);
}

/** Milliseconds until an answer has `status`; `limitMs` when none has. */
export async function msUntil(
  ask: () => Promise<Seen>,
  status: number,
  limitMs: number,
): Promise<number> {
  const began = performance.now();
  while (performance.now() - began < limitMs) {
    if ((await ask()).status === status) return performance.now() - began;
    await wait(50);
  }
  return limitMs;
}

export const slowest = (seen: readonly Seen[]): number => Math.max(...seen.map(({ ms }) => ms));
/** Those that are none of `statuses`. */
export const others = (seen: readonly Seen[], ...statuses: number[]): number =>
  seen.filter(({ status }) => !statuses.includes(status)).length;

/** What a disaster must do, and what it did. */
type Check = {
  disaster: string;
  check: string;
  expected: string;
  measured: string;
  held: boolean;
};

export class Checks {
  readonly rows: Check[] = [];
  readonly #disaster: string;

  constructor(disaster: string) {
    this.#disaster = disaster;
  }

  /** `measured` milliseconds, in less than `limit`. */
  within(check: string, measured: number, limit: number): void {
    const expected = `< ${limit} ms`;
    this.#add({ check, expected, measured: `${Math.round(measured)} ms`, held: measured < limit });
  }

  atLeast(check: string, measured: number, least: number): void {
    const held = measured >= least;
    this.#add({ check, expected: `≥ ${least}`, measured: String(Math.round(measured)), held });
  }

  atMost(check: string, measured: number, most: number): void {
    this.#add({ check, expected: `≤ ${most}`, measured: String(measured), held: measured <= most });
  }

  same(check: string, measured: unknown, expected: unknown): void {
    const [found, right] = [String(measured), String(expected)];
    this.#add({ check, expected: right, measured: found, held: found === right });
  }

  /** Figures that nothing is promised about. */
  note(check: string, measured: string): void {
    this.#add({ check, expected: '', measured, held: true });
  }

  #add(row: Omit<Check, 'disaster'>): void {
    this.rows.push({ disaster: this.#disaster, ...row });
  }
}
