import type { AnalyticsTables } from '#api/db/tables/analytics.ts';
import type { CatalogueTables } from '#api/db/tables/catalogue.ts';
import type { DoorTables } from '#api/db/tables/door.ts';
import type { MailTables } from '#api/db/tables/mails.ts';
import type { MoneyTables } from '#api/db/tables/money.ts';
import type { NotificationTables } from '#api/db/tables/notifications.ts';
import type { OperationsTables } from '#api/db/tables/operations.ts';
import type { OrderTables } from '#api/db/tables/orders.ts';
import type { PeopleTables } from '#api/db/tables/people.ts';
import type { SalesTables } from '#api/db/tables/sales.ts';

/** All tables by name. */
export interface Schema
  extends
    AnalyticsTables,
    CatalogueTables,
    DoorTables,
    MailTables,
    MoneyTables,
    NotificationTables,
    OperationsTables,
    OrderTables,
    PeopleTables,
    SalesTables {}
