import { ConfigError } from '#api/config.ts';
import { KEY_FILE } from '#api/files/keyFile.ts';
import type { Sealer } from '#api/crypto/sealer.ts';
import type { Db } from '#api/db/open.ts';
import { canOpenKey } from './signingKeys.ts';
import { newestKey } from './signingKeys.store.ts';

type Needs = { sealer: Sealer; dataDir: string };

/** Throws `ConfigError` if `secrets.key` cannot open the signing keys of events, since every sale would fail. */
export async function checkKeys(db: Db, { sealer, dataDir }: Needs): Promise<void> {
  const key = await newestKey(db);
  if (!key) return;
  const { event_id: eventId, kid, private_key } = key;
  if (canOpenKey(sealer, { eventId, kid }, private_key)) return;
  const sentence = `The ${KEY_FILE} that this database was sealed with is not in DATA_DIR=${dataDir}: put it back from a backup (docs/operate.md, A lost key).`;
  throw new ConfigError(sentence);
}
