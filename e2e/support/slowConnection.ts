import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import type { TestServer } from './server.ts';

type Speed = { bytesPerSecond: number; delayMs: number };

/** A slow network between a browser and its server, which can be lost and come back. */
export class SlowConnection {
  readonly url: string;
  private readonly sockets = new Set<Socket>();
  private speed: Speed;
  private freeAt = 0;
  private lost = false;

  private constructor({ url }: TestServer, proxy: Server, speed: Speed) {
    this.speed = speed;
    this.url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
    proxy.on('connection', (browser) => this.join(browser, new URL(url)));
  }

  /** Closed at the end of the test. */
  static async to(server: TestServer, speed: Speed): Promise<SlowConnection> {
    const proxy = createServer();
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
