import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify, stripVTControlCharacters } from 'node:util';
import { expect, onTestFinished } from 'vitest';
import { createServer } from 'node:net';
import { DEMO_DATA_FROM } from '#testing/demo-data.ts';
import { ServerProcess } from './serverProcess.ts';

/** Below the ports that outgoing connections get, so that no other process takes ours while the server is down. */
const PORTS = { from: 20_000, count: 10_000 };

export async function freePort(): Promise<number> {
  for (;;) {
    const port = PORTS.from + Math.floor(Math.random() * PORTS.count);
    if (await isFree(port)) return port;
  }
}

export function isFree(port: number): Promise<boolean> {
  return new Promise((answer) => {
    const probe = createServer();
    probe.once('error', () => answer(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => answer(true)));
  });
}

const root = resolve(import.meta.dirname, '..', '..');
export const DIST = join(root, 'dist');

type Options = {
  /** Serves this build instead of dist/. */
  webRoot?: string;
  empty?: boolean;
  /** Its clock starts here and can be moved. */
  at?: string;
  env?: Readonly<Record<string, string>>;
};

/** The real server, with demo data by default. A restart keeps address and data. */
export class TestServer {
  readonly url: string;
  readonly databaseFile: string;
  private readonly dataDir: string;
  private readonly webRoot: string;
  private readonly env: Record<string, string>;
  private aheadMs = 0;
  private running: ServerProcess | null = null;
  private output = '';

  private constructor(
    dataDir: string,
    port: number,
    { webRoot = DIST, empty = false, at, env = {} }: Options,
  ) {
    if (at) this.aheadMs = aheadOf(at);
    this.dataDir = dataDir;
    this.url = `http://127.0.0.1:${port}`;
    this.databaseFile = join(dataDir, 'rollcall.sqlite');
    this.webRoot = webRoot;
    this.env = {
      NODE_ENV: 'development',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: this.url,
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      DEMO_DATA: empty ? 'off' : 'on',
      RATE_LIMITS: 'off',
      ALLOW_PRIVATE_HOSTS: 'on',
      LOG_LEVEL: 'error',
      ...env,
    };
  }

  static async start(options: Options = {}): Promise<TestServer> {
    const dataDir = await mkdtemp(join(tmpdir(), 'rollcall-e2e-data-'));
    const made = process.env[DEMO_DATA_FROM];
    if (made && !options.empty) await cp(made, dataDir, { recursive: true });
    const server = new TestServer(dataDir, await freePort(), options);
    await server.start();
    return server;
  }

  async start(): Promise<void> {
    const { env, webRoot, aheadMs } = this;
    this.running = ServerProcess.acquire();
    this.running.onOutput = (text) => (this.output += text);
    await this.running.send({ do: 'start', env, webRoot, aheadMs });
  }

  /** It keeps this clock when it starts again. */
  async moveClock(at: string): Promise<void> {
    this.aheadMs = aheadOf(at);
    await this.running?.send({ do: 'moveClock', aheadMs: this.aheadMs });
  }

  /** Ends what it does and says so to its pages, as before a deployment. */
  async stop(): Promise<void> {
    const { running } = this;
    this.running = null;
    await running?.stop();
  }

  /** SIGKILL, as a power cut. */
  async kill(): Promise<void> {
    const { running } = this;
    this.running = null;
    await running?.kill();
  }

  /** For exit handlers, which cannot wait; its process ends by itself. */
  forget(): void {
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  /** Runs a command of the project on this server's data; returns its output. */
  async command(script: string, ...args: string[]): Promise<string> {
    const path = join(root, 'scripts', script);
    const { stdout } = await promisify(execFile)(process.execPath, [path, ...args], {
      env: { ...process.env, ...this.env },
    });
    return stdout;
  }

  /** Errors in the server's log; tests expect none. */
  complaints(): string[] {
    const lines = stripVTControlCharacters(this.output).split('\n');
    return lines.filter((line) => /"level":[56]0|\bat .*:\d+:\d+|cannot start/.test(line));
  }

  async putAway(): Promise<void> {
    await this.stop();
    await rm(this.dataDir, { recursive: true, force: true });
  }
}

const aheadOf = (at: string): number => Date.parse(at) - Date.now();

/** A server for one test, removed at its end. Errors in its log fail the test. */
export async function openServer(options?: Options): Promise<TestServer> {
  const server = await TestServer.start(options);
  onTestFinished(async () => {
    await server.putAway();
    expect(server.complaints()).toEqual([]);
  });
  return server;
}

let running: Promise<TestServer> | null = null;

/**
 * The server shared by tests of single pages. Tests change only data of their own or restore it.
 */
export function sharedSite(): Promise<TestServer> {
  running ??= start();
  return running;
}

async function start(): Promise<TestServer> {
  const server = await TestServer.start();
  process.once('exit', () => server.forget());
  // Vitest ends workers by SIGTERM; without this the server would stay.
  process.once('SIGTERM', () => process.exit());
  return server;
}
