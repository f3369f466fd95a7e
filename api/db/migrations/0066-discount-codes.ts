import { sql } from 'kysely';
import { columnTypes, type MigrationContext, withAutoId } from '#api/db/columns.ts';

/** Codes of the organiser, and which of them a sale used. */
export async function up({ db, dialect }: MigrationContext): Promise<void> {
  const { millis } = columnTypes(dialect);
  await withAutoId(db.schema.createTable('discount_codes'), dialect)
    .addColumn('code', 'text', (c) => c.notNull())
    .addColumn('batch', 'integer')
    .addColumn('event_id', 'integer', (c) => c.references('events.id'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('value', 'integer', (c) => c.notNull())
    .addColumn('ticket_ids', 'text')
    .addColumn('max_uses', 'integer')
    .addColumn('max_per_customer', 'integer')
    .addColumn('starts_at', millis)
    .addColumn('ends_at', millis)
    .addColumn('unlocks_hidden', 'integer', (c) => c.notNull())
    .addColumn('disabled_at', millis)
    .addColumn('created_at', millis, (c) => c.notNull())
    .addColumn('updated_at', millis, (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('discount_codes_event')
    .on('discount_codes')
    .column('event_id')
    .execute();
  await db.schema
    .createTable('discount_code_texts')
    .addColumn('code', 'text', (c) => c.primaryKey())
    .addColumn('discount_code_id', 'integer', (c) => c.notNull().references('discount_codes.id'))
    .execute();
  await db.schema
    .createIndex('discount_code_texts_of')
    .on('discount_code_texts')
    .column('discount_code_id')
    .execute();
  for (const table of ['checkouts', 'orders']) {
    await db.schema.alterTable(table).addColumn('discount_code_id', 'integer').execute();
    await db.schema
      .createIndex(`${table}_discount_code`)
      .on(table)
      .column('discount_code_id')
      .where(sql.ref('discount_code_id'), 'is not', sql.lit(null))
      .execute();
  }
}
