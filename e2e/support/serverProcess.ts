import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Order, Reply } from './server.entry.ts';

const root = resolve(import.meta.dirname, '..', '..');
const ENTRY = join(import.meta.dirname, 'server.entry.ts');

const MAX_STOP_MS = 30_000;

const free = new Set<ServerProcess>();

/** A process for servers, one at a time. What a server leaves behind in it would fail the next. */
export class ServerProcess {
  private readonly child: ChildProcess;
  private readonly exited: Promise<unknown>;
  private killed = false;
  /** Receives what it prints. */
  onOutput: (text: string) => void = () => {};

  private constructor() {
    const env = {
      ...process.env,
      NODE_ENV: 'development',
      NODE_COMPILE_CACHE: join(tmpdir(), 'rollcall-e2e-compiled'),
    };
    const stdio = ['ignore', 'pipe', 'pipe', 'ipc'] as const;
    this.child = spawn(process.execPath, [ENTRY], { cwd: root, env, stdio: [...stdio] });
    this.exited = once(this.child, 'exit');
    void this.exited.then(() => free.delete(this));
    for (const stream of [this.child.stdout, this.child.stderr])
      stream?.on('data', (chunk: Buffer) => this.onOutput(chunk.toString()));
  }

  static acquire(): ServerProcess {
    const [first = new ServerProcess()] = free;
    free.delete(first);
    return first;
  }

  /**
   * Ends its server, and is free for another. As the product does, it leaves what is not done by then: on a busy machine
   * a document, which is made in what time others leave, can take minutes.
   */
  async stop(): Promise<void> {
    const giveUp = () => {
      console.warn(`A server is killed: it did not end within ${MAX_STOP_MS / 1000} seconds`);
      void this.kill();
    };
    const timer = setTimeout(giveUp, MAX_STOP_MS);
    await this.send({ do: 'stop' }).finally(() => clearTimeout(timer));
    if (!this.killed) free.add(this);
  }

  /** Resolves also when it was killed meanwhile. */
  async send(order: Order): Promise<void> {
    const { child } = this;
    const answered = new Promise<Reply>((done) => child.once('message', done));
    child.send(order);
    const reply = await Promise.race([answered, this.exited.then(() => null)]);
    if (reply?.failure) throw new Error(reply.failure);
    if (!reply && !this.killed) throw new Error(`The server ended with ${child.exitCode}`);
  }

  async kill(): Promise<void> {
    this.killed = true;
    this.child.kill('SIGKILL');
    await this.exited;
  }
}
