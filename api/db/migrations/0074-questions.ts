import { columnTypes, type MigrationContext, withAutoId } from '#api/db/columns.ts';

/** Questions at the checkout, texts to sign, and answers. */
export async function up({ db, dialect }: MigrationContext): Promise<void> {
  const { millis } = columnTypes(dialect);
  await withAutoId(db.schema.createTable('questions'), dialect)
    .addColumn('event_id', 'integer', (c) => c.notNull().references('events.id'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('label', 'text', (c) => c.notNull())
    .addColumn('options', 'text', (c) => c.notNull())
    .addColumn('waiver_version', 'integer')
    .addColumn('scope', 'text', (c) => c.notNull())
    .addColumn('required', 'integer', (c) => c.notNull())
    .addColumn('ticket_ids', 'text')
    .addColumn('show_at_door', 'integer', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('archived_at', millis)
    .addColumn('created_at', millis, (c) => c.notNull())
    .addColumn('updated_at', millis, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('questions_event').on('questions').column('event_id').execute();
  await db.schema
    .createTable('waiver_texts')
    .addColumn('question_id', 'integer', (c) => c.notNull().references('questions.id'))
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('hash', 'text', (c) => c.notNull())
    .addColumn('created_at', millis, (c) => c.notNull())
    .addPrimaryKeyConstraint('waiver_texts_pk', ['question_id', 'version'])
    .execute();
  await db.schema
    .createTable('answers')
    .addColumn('checkout_id', 'text', (c) => c.notNull().references('checkouts.id'))
    .addColumn('question_id', 'integer', (c) => c.notNull().references('questions.id'))
    .addColumn('unit', 'integer', (c) => c.notNull())
    .addColumn('value', 'text', (c) => c.notNull())
    .addColumn('phone', 'text')
    .addColumn('guardian', 'text')
    .addColumn('waiver_version', 'integer')
    .addColumn('answered_at', millis, (c) => c.notNull())
    .addPrimaryKeyConstraint('answers_pk', ['checkout_id', 'question_id', 'unit'])
    .execute();
  await db.schema.createIndex('answers_question').on('answers').column('question_id').execute();
  // Whether a checkout has to look for questions at all.
  await db.schema
    .alterTable('events')
    .addColumn('asks', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
}
