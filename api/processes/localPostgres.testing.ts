import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { findPostgres } from '#scripts/apt.ts';

/** Makes root another user in a namespace of its own, because PostgreSQL refuses to run as root. */
const NOT_ROOT = ['unshare', '--user', '--map-user=65534', '--map-group=65534'] as const;

export type LocalPostgres = NonNullable<Awaited<ReturnType<typeof openLocalPostgres>>>;

/** Starts a PostgreSQL server with an empty database. Null if PostgreSQL is not installed. */
export async function openLocalPostgres() {
  const bin = findPostgres();
  if (!bin) return null;
  const folder = mkdtempSync(join(tmpdir(), 'rollcall-postgres-'));
  const isRoot = process.getuid?.() === 0;
  const commandOf = (program: string, args: readonly string[]): [string, ...string[]] =>
    isRoot ? [...NOT_ROOT, join(bin, program), ...args] : [join(bin, program), ...args];
  const data = join(folder, 'data');
  const [init, ...its] = commandOf('initdb', ['-D', data, '-U', 'postgres', '--auth=trust']);
  execFileSync(init, its, { cwd: folder, stdio: 'ignore' });
  // A socket in the folder, since another process could take a port while the server is down.
  const url = `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`;
  let running: ChildProcess | undefined;
  const clean = () => {
    running?.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', clean);

  async function answer(): Promise<string> {
    const client = new Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query<{ server_version: string }>('show server_version');
    await client.end();
    return rows[0]?.server_version ?? '';
  }

  async function start(): Promise<void> {
    const args = ['-D', data, '-k', folder, '-c', 'listen_addresses='];
    const [program, ...its] = commandOf('postgres', args);
    running = spawn(program, its, { cwd: folder, stdio: 'ignore' });
    for (let tries = 0; ; tries += 1) {
      try {
        await answer();
        return;
      } catch (error) {
        if (tries > 100) throw error;
        await wait(100);
      }
    }
  }

  /** Ends the server at once, as a crash would. */
  async function crash(): Promise<void> {
    if (!running) return;
    const ended = once(running, 'exit');
    running.kill('SIGQUIT');
    running = undefined;
    await ended;
  }

  await start();
  return {
    url,
    version: await answer(),
    start,
    crash,
    /** Ends the server and deletes its files. */
    async close() {
      await crash();
      process.off('exit', clean);
      clean();
    },
  };
}
