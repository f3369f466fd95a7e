import { createServer, type Server, ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import type { Problem } from '#shared/base/errors.ts';
import { invalidRequest, tooLarge, tooSlow } from '#shared/base/http.errors.ts';

export type Fetch = Parameters<typeof getRequestListener>[0];
export type Listener = {
  port: number;
  /** Stops accepting connections and lets open requests finish. */
  close(): Promise<void>;
};

/** Requests that are still open this long after a shutdown began are cut off. */
const PATIENCE_MS = 3000;

/**
 * Limits on the time to receive the headers of a request and all of it (a picture from a slow phone), and how often
 * both are checked.
 */
const LIMITS = {
  headersTimeout: 20_000,
  requestTimeout: 120_000,
  connectionsCheckingInterval: 5000,
};
/** Maximum number of open connections, more than the live streams allowed by default. Further ones are closed. */
const MAX_CONNECTIONS = 10_000;
/** After refusing malformed HTTP, the connection stays open for this long, so that the client can read why. */
const LINGER_MS = 1000;

type Options = { host: string; port: number; patienceMs?: number; limits?: typeof LIMITS };

/** Starts the HTTP server. Rejects with Node's error if the address is unavailable. */
export async function listen(
  fetch: Fetch,
  { host, port, patienceMs = PATIENCE_MS, limits = LIMITS }: Options,
): Promise<Listener> {
  const errorHandler = (): Response => Response.json(bodyOf(invalidRequest), { status: 400 });
  const answer = getRequestListener(fetch, { hostname: host, errorHandler });
  // Node's own refusal of a missing Host header has another format, and nothing here needs that header.
  const server = createServer({ requireHostHeader: false, ...limits }, (incoming, outgoing) => {
    void answer(incoming, outgoing);
  });
  server.maxConnections = MAX_CONNECTIONS;
  server.on('clientError', refuse);
  const underWay = countRequests(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    async close() {
      const closed = new Promise((done) => server.close(done));
      await Promise.race([underWay.none(), wait(patienceMs)]);
      // Closes idle connections, and those whose requests took too long.
      server.closeAllConnections();
      await closed;
    },
  };
}

const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms).unref());

function countRequests(server: Server): { none(): Promise<void> } {
  let count = 0;
  let settle = (): void => undefined;
  server.on('request', (_request, response) => {
    count += 1;
    response.once('close', () => {
      count -= 1;
      if (count === 0) settle();
    });
  });
  return {
    none: () => new Promise((done) => (count === 0 ? done() : (settle = done))),
  };
}

const PROBLEMS: Readonly<Record<string, Problem>> = {
  HPE_HEADER_OVERFLOW: { ...tooLarge, status: 431 },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: tooLarge,
  ERR_HTTP_REQUEST_TIMEOUT: tooSlow,
};

/** Answers malformed HTTP in the same error format as all other errors. */
function refuse(error: NodeJS.ErrnoException, socket: Duplex): void {
  const response = '_httpMessage' in socket ? socket._httpMessage : null;
  const tooLate = response instanceof ServerResponse && response.headersSent;
  if (!socket.writable || tooLate || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const problem = PROBLEMS[error.code ?? ''] ?? invalidRequest;
  const body = JSON.stringify(bodyOf(problem));
  const lines = [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`);
  // Without this, a client that never closes its side would keep the file descriptor open forever.
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}

const bodyOf = ({ status: _status, ...body }: Problem): Omit<Problem, 'status'> => body;
