/** Answers of a race by status and code, and its faults. */
export class Tally {
  readonly answers = new Map<string, number>();
  readonly wrong: string[] = [];

  count(what: string): void {
    this.answers.set(what, (this.answers.get(what) ?? 0) + 1);
  }

  fault(what: string): void {
    this.wrong.push(what);
  }

  /** Notes a fault when they differ. */
  same(what: string, found: unknown, expected: unknown): void {
    const [a, b] = [JSON.stringify(found), JSON.stringify(expected)];
    if (a !== b) this.fault(`${what}: ${a} where ${b} was to be`);
  }
}
