import { connect, type Socket } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export type Reply = {
  status: number;
  headers: string;
  body: Buffer;
};
export type Ask = {
  method?: 'GET' | 'POST';
  path: string;
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
};

/** What browsers accept. */
const ACCEPT = 'accept-encoding: gzip, deflate, br';
const END_OF_HEAD = '\r\n\r\n';

/**
 * One kept-alive HTTP/1.1 connection, one request at a time: cheaper than `fetch`, so that the load
 * generator is not the bottleneck on two cores.
 */
export class Connection {
  readonly #socket: Socket;
  readonly #host: string;
  #received: Buffer = Buffer.alloc(0);
  #waiting: { done: (reply: Reply) => void; fail: (error: Error) => void } | null = null;

  private constructor(socket: Socket, host: string) {
    this.#socket = socket;
    this.#host = host;
    socket.on('data', (chunk) => this.#read(chunk));
    socket.on('error', (error) => this.#waiting?.fail(error));
    socket.on('close', () => this.#waiting?.fail(new Error('The server closed the connection')));
  }

  static open(port: number): Promise<Connection> {
    return new Promise((done, fail) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.setNoDelay(true);
        socket.off('error', fail);
        done(new Connection(socket, `127.0.0.1:${port}`));
      });
      socket.once('error', fail);
    });
  }

  ask({ method = 'POST', path, body, headers = {} }: Ask): Promise<Reply> {
    const text = body === undefined ? '' : JSON.stringify(body);
    const head = [`${method} ${path} HTTP/1.1`, `host: ${this.#host}`, ACCEPT];
    for (const [name, value] of Object.entries(headers)) head.push(`${name}: ${value}`);
    if (text) {
      head.push('content-type: application/json', `content-length: ${Buffer.byteLength(text)}`);
    }
    return new Promise((done, fail) => {
      this.#waiting = { done, fail };
      this.#socket.write(`${head.join('\r\n')}${END_OF_HEAD}${text}`);
    });
  }

  close(): void {
    this.#waiting = null;
    this.#socket.destroy();
  }

  #read(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    const reply = parseReply(this.#received);
    if (!reply || !this.#waiting) return;
    const { done } = this.#waiting;
    this.#waiting = null;
    this.#received = Buffer.alloc(0);
    done(reply);
  }
}

export function textOf({ headers, body }: Reply): string {
  if (/\r\ncontent-encoding: *br/i.test(headers)) return brotliDecompressSync(body).toString();
  if (/\r\ncontent-encoding: *gzip/i.test(headers)) return gunzipSync(body).toString();
  return body.toString();
}

/** Null while incomplete. */
function parseReply(bytes: Buffer): Reply | null {
  const end = bytes.indexOf(END_OF_HEAD);
  if (end < 0) return null;
  const headers = bytes.toString('latin1', 0, end);
  const rest = bytes.subarray(end + END_OF_HEAD.length);
  const body = bodyOf(headers, rest);
  return body && { status: Number(headers.slice(9, 12)), headers, body };
}

function bodyOf(headers: string, rest: Buffer): Buffer | null {
  const length = /\r\ncontent-length: *(\d+)/i.exec(headers)?.[1];
  if (length !== undefined) return rest.length < Number(length) ? null : rest;
  if (/\r\ntransfer-encoding: *chunked/i.test(headers)) return unchunk(rest);
  throw new Error(`An answer of unknown length: ${headers}`);
}

function unchunk(rest: Buffer): Buffer | null {
  const parts: Buffer[] = [];
  for (let at = 0; ;) {
    const line = rest.indexOf('\r\n', at);
    if (line < 0) return null;
    const size = Number.parseInt(rest.toString('latin1', at, line), 16);
    const start = line + 2;
    if (rest.length < start + size + 2) return null;
    if (size === 0) return Buffer.concat(parts);
    parts.push(rest.subarray(start, start + size));
    at = start + size + 2;
  }
}

/** Does `count` pieces of work over `connections` kept-alive connections; returns seconds. */
export async function runLoad(
  { port, connections, count }: { port: number; connections: number; count: number },
  work: (connection: Connection, index: number) => Promise<void>,
): Promise<number> {
  const open = await Promise.all(Array.from({ length: connections }, () => opened(port)));
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
async function opened(port: number): Promise<Connection> {
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
