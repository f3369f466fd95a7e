import type { Kysely } from 'kysely';
import type { Schema } from '#api/db/schema.ts';
import type { Platform } from '#api/platform.ts';
import type { ServerMode } from '#shared/orders/orders.schemas.ts';

export type MessagesDeps = {
  db: Kysely<Schema>;
  platform: Platform;
  /** Payment mode of the server, which decides whose orders count. */
  mode: ServerMode;
  publicUrl: string;
};
