import {
  closeSync,
  fdatasyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { fileStamp } from '#api/files/fileStore.ts';
import { messageOf } from '#shared/base/errorMessage.ts';

const KEPT = 3;
const NAME = /^rollcall-before-\S+\.sqlite$/;
const PAGES_PER_STEP = 256;

/**
 * Writes a consistent copy of the database `file` to `to`, even while a server is writing to it. All steps share one
 * read transaction; without it SQLite would start over after each write by another process. Calls `rest` after each
 * step.
 */
export async function copyDatabase(
  file: string,
  to: string,
  rest: () => void = () => undefined,
): Promise<void> {
  const source = new Database(file, { readonly: true });
  const progress = (): number => {
    // Flushes after every step: one large flush at the end would hold up the server's commits.
    const written = openSync(to, 'r+');
    fdatasyncSync(written);
    closeSync(written);
    rest();
    return PAGES_PER_STEP;
  };
  try {
    source.exec('begin; select count(*) from sqlite_master');
    await source.backup(to, { progress });
  } finally {
    source.close();
  }
  // Takes the copy out of WAL mode: otherwise opening it would create two more files beside it.
  const copy = new Database(to);
  copy.pragma('journal_mode = delete');
  copy.close();
}

type Upgrade = { folder: string; next: string; now: number };

/**
 * Copies the database before an upgrade and keeps the last three copies. Throws if the copy fails, so that no upgrade
 * runs without one.
 */
export async function copyBeforeUpgrade(file: string, upgrade: Upgrade): Promise<void> {
  try {
    await copyAndRotate(file, upgrade);
  } catch (error) {
    const why = messageOf(error);
    const sentence = `no copy of it could be made in ${upgrade.folder} before its upgrade: ${why}`;
    throw new Error(sentence, { cause: error });
  }
}

async function copyAndRotate(file: string, { folder, next, now }: Upgrade): Promise<void> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const part = join(folder, 'rollcall.sqlite.part');
  for (const left of ['', '-journal', '-wal', '-shm']) rmSync(`${part}${left}`, { force: true });
  await copyDatabase(file, part);
  renameSync(part, join(folder, `rollcall-before-${next.slice(0, 4)}-${fileStamp(now)}.sqlite`));
  const copies = readdirSync(folder).filter((name) => NAME.test(name));
  const oldest = copies.toSorted().toSorted(byTime).slice(0, -KEPT);
  for (const name of oldest) rmSync(join(folder, name));
}

const TIME_LENGTH = 'YYYY-MM-DDTHH-MM-SS.sqlite'.length;
const byTime = (a: string, b: string): number =>
  a.slice(-TIME_LENGTH).localeCompare(b.slice(-TIME_LENGTH));

/** Writes a backup to the audit log of an installation whose server may be running. */
export function noteBackup(file: string, label: string, now: number): void {
  const database = new Database(file, { fileMustExist: true });
  try {
    database
      .prepare(
        `insert into audit_log (at, actor_name, action, entity, entity_id, label)
         values (?, 'npm run backup', 'exports.back_up', 'export', 'backup', ?)`,
      )
      .run(now, label);
  } finally {
    database.close();
  }
}
