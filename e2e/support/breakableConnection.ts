import {
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';
import { onTestFinished } from 'vitest';
import type { TestServer } from './server.ts';

type Trap = { method: string; path: RegExp; sprung: boolean; spring: () => Promise<void> };

/**
 * A proxy that can cut a connection after the server has handled a request and before the answer
 * arrives.
 */
export class BreakableConnection {
  readonly url: string;
  private readonly target: URL;
  private traps: Trap[] = [];

  private constructor(target: URL, proxy: Server) {
    this.target = target;
    this.url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
    proxy.on('request', (incoming, outgoing) => this.forward(incoming, outgoing));
  }

  /** Closed at the end of the test. */
  static async to(server: TestServer): Promise<BreakableConnection> {
    const proxy = createServer();
    await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));
    onTestFinished(async () => {
      const closed = new Promise((done) => proxy.close(done));
      proxy.closeAllConnections();
      await closed;
    });
    return new BreakableConnection(new URL(server.url), proxy);
  }

  /** The next matching request is handled, `meanwhile` runs, and the answer is lost, as are others that come meanwhile. */
  loseAnswer(method: string, path: RegExp, meanwhile: () => Promise<void>): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const spring = async (): Promise<void> => {
      trap.sprung = true;
      await meanwhile();
      this.traps = this.traps.filter((one) => one !== trap);
      resolve();
    };
    const trap: Trap = { method, path, sprung: false, spring };
    this.traps.push(trap);
    return promise;
  }

  private forward(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const { method = 'GET', url: path = '/', headers } = incoming;
    const { hostname, port } = this.target;
    const broken = (): void => void outgoing.destroy();
    const upstream = request({ hostname, port, method, path, headers }, (answer) => {
      const trap = this.traps.find((one) => one.method === method && one.path.test(path));
      if (trap) {
        answer.resume();
        if (trap.sprung) return broken();
        void trap.spring().then(broken);
        return;
      }
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      pipeline(answer, outgoing, (error) => error && broken());
    });
    upstream.on('error', broken);
    outgoing.on('close', () => upstream.destroy());
    incoming.pipe(upstream);
  }
}
