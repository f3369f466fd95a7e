import { Connection } from './connection.ts';

/** Does `count` pieces of work over `connections` kept-alive connections; returns seconds. */
export async function runLoad(
  { port, connections, count }: { port: number; connections: number; count: number },
  work: (connection: Connection, index: number) => Promise<void>,
): Promise<number> {
  const open = await Promise.all(Array.from({ length: connections }, () => connect(port)));
  let next = 0;
  const start = performance.now();
  await Promise.all(
    open.map(async (connection) => {
      while (next < count) {
        const index = next;
        next += 1;
        await work(connection, index);
      }
    }),
  );
  const seconds = (performance.now() - start) / 1000;
  for (const connection of open) connection.close();
  return seconds;
}

/** Node accepts one connection per turn of its loop: connect all before the first request. */
async function connect(port: number): Promise<Connection> {
  const connection = await Connection.open(port);
  await connection.ask({ method: 'GET', path: '/api/health' });
  return connection;
}

/** Durations in milliseconds. */
export class Times {
  readonly #all: number[] = [];

  async measure<T>(work: () => Promise<T>): Promise<T> {
    const start = performance.now();
    const result = await work();
    this.#all.push(performance.now() - start);
    return result;
  }

  add(ms: number): void {
    this.#all.push(ms);
  }

  get count(): number {
    return this.#all.length;
  }

  get sum(): number {
    return this.#all.reduce((sum, ms) => sum + ms, 0);
  }

  /** Nearest rank, `share` from 0 to 1; 0 without values. */
  percentile(share: number): number {
    const sorted = this.#all.toSorted((a, b) => a - b);
    return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
  }

  /** `3.2 / 9.8`: p50 and p99 in milliseconds. */
  toString(): string {
    return `${round(this.percentile(0.5))} / ${round(this.percentile(0.99))}`;
  }
}

/** Three significant digits: benchmarks are no more precise. */
export function round(value: number): number {
  return Number(value.toPrecision(value >= 100 ? Math.ceil(Math.log10(value + 1)) : 3));
}
