/** What a disaster must do, and what it did. */
export type Check = {
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

  atLeast(check: string, measured: number, least: number, unit = ''): void {
    const expected = `≥ ${least}${unit}`;
    this.#add({
      check,
      expected,
      measured: `${Math.round(measured)}${unit}`,
      held: measured >= least,
    });
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
