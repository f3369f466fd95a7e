// Saves the migrated database that tests copy: each of their processes would make its own otherwise.
import { migratedPglite } from '#api/db/pglite.testing.ts';

const pglite = await migratedPglite();
await pglite.close();
