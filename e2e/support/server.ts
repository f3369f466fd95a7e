import { type ChildProcess, execFile, spawn, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify, stripVTControlCharacters } from 'node:util';
import { expect, onTestFinished } from 'vitest';
import { DEMO_DATA_FROM } from '#testing/demo-data.ts';
import { freePort } from './ports.ts';

const root = resolve(import.meta.dirname, '..', '..');
export const DIST = join(root, 'dist');
const PRODUCT_ENTRY = join(root, 'api', 'main.ts');
const TEST_ENTRY = join(import.meta.dirname, 'server.entry.ts');
const READY = 'is running at';

type Options = {
  /** Serves this build instead of dist/. */
  webRoot?: string;
  empty?: boolean;
  /** Its clock starts here and can be moved. */
  at?: string;
  /** What it finds in its environment besides. */
  env?: Readonly<Record<string, string>>;
};

/** The real server as a process, with demo data by default. A restart keeps address and data. */
export class TestServer {
  readonly url: string;
  readonly databaseFile: string;
  private readonly dataDir: string;
  private readonly webRoot: string | undefined;
  private readonly env: NodeJS.ProcessEnv;
  private readonly movable: boolean;
  private aheadMs = 0;
  private child: ChildProcess | null = null;
  private output = '';

  private constructor(
    dataDir: string,
    port: number,
    { webRoot, empty = false, at, env = {} }: Options,
  ) {
    this.movable = at !== undefined;
    if (at) this.aheadMs = aheadOf(at);
    this.dataDir = dataDir;
    this.url = `http://127.0.0.1:${port}`;
    this.databaseFile = join(dataDir, 'rollcall.sqlite');
    this.webRoot = webRoot;
    this.env = {
      ...process.env,
      NODE_ENV: 'development',
      NODE_COMPILE_CACHE: join(tmpdir(), 'rollcall-e2e-compiled'),
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

  async start({ aheadMs = this.aheadMs } = {}): Promise<void> {
    this.aheadMs = aheadMs;
    const plain = aheadMs === 0 && this.webRoot === undefined;
    const args = plain ? [PRODUCT_ENTRY] : [TEST_ENTRY, this.webRoot ?? DIST, String(aheadMs)];
    const stdio: StdioOptions = this.movable ? ['pipe', 'pipe', 'pipe', 'ipc'] : 'pipe';
    const child = spawn(process.execPath, args, { cwd: root, env: this.env, stdio });
    this.child = child;
    const ready = new Promise<void>((done, fail) => {
      let said = '';
      const hear = (chunk: Buffer): void => {
        said += chunk.toString();
        this.output += chunk.toString();
        if (said.includes(READY)) done();
      };
      child.stdout?.on('data', hear);
      child.stderr?.on('data', hear);
      child.once('exit', (code) => {
        // Killed by the test during its start: no failure.
        if (this.child !== child) done();
        fail(new Error(`The server ended with ${code}:\n${said}`));
      });
    });
    await ready;
  }

  /** Only one that was opened with `at`; it keeps this clock when it starts again. */
  async moveClock(at: string): Promise<void> {
    this.aheadMs = aheadOf(at);
    const { child } = this;
    if (!child) return;
    const moved = once(child, 'message');
    child.send(this.aheadMs);
    await moved;
  }

  /** SIGTERM, as a deployment does. */
  async stop(): Promise<void> {
    await this.end('SIGTERM');
  }

  /** SIGKILL, as a power cut. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  /** For exit handlers, which cannot wait. */
  killNow(): void {
    this.child?.kill('SIGKILL');
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const { child } = this;
    this.child = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  }

  /** Runs a command of the project on this server's data; returns its output. */
  async command(script: string, ...args: string[]): Promise<string> {
    const path = join(root, 'scripts', script);
    const { stdout } = await promisify(execFile)(process.execPath, [path, ...args], {
      env: this.env,
    });
    return stdout;
  }

  /** Errors in the server's log; tests expect none. */
  complaints(): string[] {
    const lines = stripVTControlCharacters(this.output).split('\n');
    return lines.filter((line) => /"level":[56]0|\bat .*:\d+:\d+|cannot start/.test(line));
  }

  async putAway(): Promise<void> {
    await this.kill();
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
