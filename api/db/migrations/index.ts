import type { MigrationContext } from '#api/db/dialect.ts';
import * as baseline from './0001-baseline.ts';
import * as minAge from './0002-min-age.ts';
import * as mailOptouts from './0003-mail-optouts.ts';
import * as listSecret from './0004-list-secret.ts';
import * as deviceMissing from './0005-device-missing.ts';
import * as attendees from './0006-attendees.ts';
import * as djFollows from './0007-dj-follows.ts';
import * as goodToKnow from './0008-good-to-know.ts';
import * as calendarFeeds from './0009-calendar-feeds.ts';
import * as orderTags from './0010-order-tags.ts';

export type Migrations = Readonly<
  Record<string, { up: (context: MigrationContext) => Promise<void> }>
>;

/** The migrations in the order in which they run. Never edit one that has shipped: add the next. */
export const migrations: Migrations = {
  '0001-baseline': baseline,
  '0002-min-age': minAge,
  '0003-mail-optouts': mailOptouts,
  '0004-list-secret': listSecret,
  '0005-device-missing': deviceMissing,
  '0006-attendees': attendees,
  '0007-dj-follows': djFollows,
  '0008-good-to-know': goodToKnow,
  '0009-calendar-feeds': calendarFeeds,
  '0010-order-tags': orderTags,
};
