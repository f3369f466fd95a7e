import {
  connect,
  createServer as createSocketServer,
  type AddressInfo,
  type Server as SocketServer,
  type Socket,
} from 'node:net';
import { onTestFinished } from 'vitest';
import { createServer, request } from 'node:http';
import { pipeline } from 'node:stream';
import type { Page } from 'playwright-core';
import type { TestServer } from './server.ts';

type Speed = { bytesPerSecond: number; delayMs: number };

/** Starts a proxy on a free port; returns its address. */
async function listen(proxy: SocketServer): Promise<string> {
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
}

/**
 * A slow network between a browser and its server, which can be lost, and come back as a good one. Closed at the end of
 * the test.
 */
export async function openSlowConnection({ url }: TestServer, slow: Speed) {
  const { hostname, port } = new URL(url);
  const sockets = new Set<Socket>();
  let speed = slow;
  let freeAt = 0;
  let lost = false;

  /** In milliseconds, after everything that is still under way. */
  function timeFor(bytes: number): number {
    const now = performance.now();
    freeAt = Math.max(now, freeAt) + (bytes / speed.bytesPerSecond) * 1000;
    return freeAt - now + speed.delayMs;
  }

  const proxy = createSocketServer((browser) => {
    if (lost) return void browser.destroy();
    const server = connect(Number(port), hostname);
    for (const [one, other] of [
      [browser, server],
      [server, browser],
    ] as const) {
      sockets.add(one);
      one.on('error', () => one.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
    browser.pipe(server);
    const underWay: Buffer[] = [];
    server.on('data', (data) => {
      underWay.push(data);
      // Timers that are due at once may fire in another order than they were set in.
      setTimeout(() => browser.destroyed || browser.write(underWay.shift()!), timeFor(data.length));
    });
  });
  function lose(): void {
    lost = true;
    for (const socket of sockets) socket.destroy();
  }
  function comeBack(): void {
    lost = false;
    speed = { bytesPerSecond: Infinity, delayMs: 0 };
  }
  onTestFinished(() => {
    lose();
    proxy.close();
  });
  return { url: await listen(proxy), lose, comeBack };
}

type Trap = { method: string; path: RegExp; sprung: boolean; spring: () => Promise<void> };
export type BreakableConnection = Awaited<ReturnType<typeof openBreakableConnection>>;

/**
 * A proxy that can cut a connection after the server has handled a request and before the answer
 * arrives. Closed at the end of the test.
 */
export async function openBreakableConnection({ url }: TestServer) {
  const { hostname, port } = new URL(url);
  let traps: Trap[] = [];

  const proxy = createServer((incoming, outgoing) => {
    const { method = 'GET', url: path = '/', headers } = incoming;
    const broken = (): void => void outgoing.destroy();
    const upstream = request({ hostname, port, method, path, headers }, (answer) => {
      const trap = traps.find((one) => one.method === method && one.path.test(path));
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
  });
  onTestFinished(async () => {
    const closed = new Promise((done) => proxy.close(done));
    proxy.closeAllConnections();
    await closed;
  });

  /** The next matching request is handled, `meanwhile` runs, and its answer is lost, as are others of that time. */
  function loseAnswer(method: string, path: RegExp, meanwhile: () => Promise<void>): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const spring = async (): Promise<void> => {
      trap.sprung = true;
      await meanwhile();
      traps = traps.filter((one) => one !== trap);
      resolve();
    };
    const trap: Trap = { method, path, sprung: false, spring };
    traps.push(trap);
    return promise;
  }
  return { url: await listen(proxy), loseAnswer };
}

/** As a phone that finds a network again. Without it the page finds out by itself, seconds later. */
export async function tellOnline(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('online')));
}
