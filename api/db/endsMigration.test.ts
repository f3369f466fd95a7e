import { expect, it } from 'vitest';
import type { Dialect } from './columns.ts';
import { databaseBefore } from './oldDatabase.testing.ts';

const ENGINES: Dialect[] = ['sqlite', 'postgres'];

it.each(ENGINES)(
  'on %s events that are there begin at their doors, and end by the rule',
  async (engine) => {
    const { db, catchUp } = await databaseBefore('0060-starts-and-ends', engine);
    const event = { title: 'Jam', start_date: '2026-12-11', is_featured: 0, lookup_key: 'k' };
    const place = { time_zone: 'America/New_York', location: 'X', venue: 'Rink', base_price: '1' };
    const starts_at = Date.UTC(2026, 11, 11, 23);
    const rest = { ...place, starts_at, ends_at: 7, updated_at: 0 };
    await db
      .insertInto('events')
      .values(
        ['2026-12-11', '2026-12-12'].map((end_date) => ({ ...event, ...rest, end_date })) as never,
      )
      .execute();
    const late = {
      title: 'Late',
      start_time: Date.UTC(2026, 11, 12, 3),
      end_time: Date.UTC(2026, 11, 12, 7),
    };
    await db
      .insertInto('sub_events')
      .values([1, 2].map((event_id) => ({ ...late, event_id })))
      .execute();
    await catchUp();
    const rows = await db
      .selectFrom('events')
      .select(['starts_at', 'doors_at', 'ends_at', 'start_time_local', 'end_time_local'])
      .orderBy('id')
      .execute();
    const same = { starts_at, doors_at: starts_at, start_time_local: null, end_time_local: null };
    expect(rows).toEqual([
      { ...same, ends_at: late.end_time },
      { ...same, ends_at: Date.UTC(2026, 11, 13, 11) },
    ]);
  },
);
