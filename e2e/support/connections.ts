import {
  connect,
  createServer as createSocketServer,
  type AddressInfo,
  type Server as SocketServer,
  type Socket,
} from 'node:net';
import { onTestFinished } from 'vitest';
import {
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import { pipeline } from 'node:stream';
import type { Page } from 'playwright-core';
import type { TestServer } from './server.ts';

type Speed = { bytesPerSecond: number; delayMs: number };

/** A slow network between a browser and its server, which can be lost and come back. */
export class SlowConnection {
  readonly url: string;
  private readonly sockets = new Set<Socket>();
  private speed: Speed;
  private freeAt = 0;
  private lost = false;

  private constructor({ url }: TestServer, proxy: SocketServer, speed: Speed) {
    this.speed = speed;
    this.url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
    proxy.on('connection', (browser) => this.join(browser, new URL(url)));
  }

  /** Closed at the end of the test. */
  static async to(server: TestServer, speed: Speed): Promise<SlowConnection> {
    const proxy = createSocketServer();
    await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));
    const connection = new SlowConnection(server, proxy, speed);
    onTestFinished(() => {
      connection.lose();
      proxy.close();
    });
    return connection;
  }

  lose(): void {
    this.lost = true;
    for (const socket of this.sockets) socket.destroy();
  }

  /** As a good network. */
  comeBack(): void {
    this.lost = false;
    this.speed = { bytesPerSecond: Infinity, delayMs: 0 };
  }

  private join(browser: Socket, { hostname, port }: URL): void {
    if (this.lost) return void browser.destroy();
    const server = connect(Number(port), hostname);
    for (const [one, other] of [
      [browser, server],
      [server, browser],
    ] as const) {
      this.sockets.add(one);
      one.on('error', () => one.destroy());
      one.on('close', () => {
        this.sockets.delete(one);
        other.destroy();
      });
    }
    browser.pipe(server);
    server.on('data', (data) => {
      setTimeout(() => browser.destroyed || browser.write(data), this.timeFor(data.length));
    });
  }

  /** In milliseconds, after everything that is still under way. */
  private timeFor(bytes: number): number {
    const { bytesPerSecond, delayMs } = this.speed;
    const now = performance.now();
    this.freeAt = Math.max(now, this.freeAt) + (bytes / bytesPerSecond) * 1000;
    return this.freeAt - now + delayMs;
  }
}

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

/** As a phone that finds a network again. Without it the page finds out by itself, seconds later. */
export async function tellOnline(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('online')));
}
