import { ConfigError } from '#api/config.ts';
import { KEY_FILE } from '#api/files/keyFile.ts';
import type { Sealer } from '#api/crypto/sealer.ts';
import { inTransaction, type OpenDatabase } from '#api/db/open.ts';
import { canOpenKey, isSealed, sealKey } from './keys.ts';
import { allKeys, replaceKey, wipeOldText } from './keys.store.ts';

type Needs = { sealer: Sealer; dataDir: string };

/**
 * Seals the private keys that earlier versions left open in the database, before it is used. Throws `ConfigError` when
 * those that are sealed cannot be opened: every sale would fail.
 */
export async function sealKeys(
  { db, engine }: OpenDatabase,
  { sealer, dataDir }: Needs,
): Promise<void> {
  const keys = await allKeys(db);
  const newest = keys.findLast(({ private_key }) => isSealed(private_key));
  if (newest) {
    const { event_id: eventId, kid, private_key } = newest;
    if (!canOpenKey(sealer, { eventId, kid }, private_key)) {
      const sentence = `The ${KEY_FILE} that this database was sealed with is not in DATA_DIR=${dataDir}: put it back from a backup (docs/operate.md, A lost key).`;
      throw new ConfigError(sentence);
    }
  }
  const open = keys.filter(({ private_key }) => !isSealed(private_key));
  if (open.length === 0) return;
  await inTransaction(db, async (trx) => {
    for (const { event_id, kid, private_key: seed } of open) {
      const private_key = sealKey(sealer, { eventId: event_id, kid }, seed);
      await replaceKey(trx, { event_id, kid, private_key });
    }
  });
  if (engine === 'sqlite') await wipeOldText(db);
}
