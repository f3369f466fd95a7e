import { join } from 'node:path';
import { createAddonsService } from '#api/addons/addons.service.ts';
import { createEventStockService } from '#api/addons/eventStock.service.ts';
import { createDiscountCodesService } from '#api/discountCodes/discountCodes.service.ts';
import { createDjsService } from '#api/djs/djs.service.ts';
import { createEventsService } from '#api/events/events.service.ts';
import { createConditionalCache } from '#api/events/conditionalCache.ts';
import { createViewers } from '#api/events/viewerStreams.ts';
import { createLocalFiles } from '#api/files/fileStore.ts';
import { createPictureCopies } from '#api/pictures/copyForeignPictures.ts';
import { createFetchPicture } from '#api/pictures/fetchPicture.ts';
import { createPicturesService } from '#api/pictures/pictures.service.ts';
import { createPlacesService } from '#api/places/places.service.ts';
import { createPoolsService } from '#api/pools/pools.service.ts';
import { createQuestionsService } from '#api/questions/questions.service.ts';
import { createScheduleService } from '#api/schedule/schedule.service.ts';
import { createSiteService } from '#api/site/site.service.ts';
import { followEvent } from '#api/tickets/productDays.commands.ts';
import { createProductsService } from '#api/tickets/products.service.ts';
import { createVenuesService } from '#api/venues/venues.service.ts';
import type { AppContext } from '#api/context.ts';
import { createVisitsService } from '#api/analytics/visits.service.ts';
import { createReportsService } from '#api/analytics/reports.service.ts';
import { createFinanceService } from '#api/finance/finance.service.ts';
import type { Messages } from './messages.ts';

export type Catalogue = ReturnType<typeof composeCatalogue>;

/** Creates the services for what visitors browse and the team edits. Followers are notified of changes. */
export function composeCatalogue(context: AppContext, { notifications }: Messages) {
  const { config, platform } = context;
  const events = createEventsService(context);
  events.onEventChange(notifications.eventChanged);
  events.onEventChange((trx, { before, after }) =>
    followEvent(trx, before, after, platform.clock()),
  );
  const places = createPlacesService();
  const pictures = createPicturesService(context, {
    files: createLocalFiles(join(config.dataDir, 'files')),
    fetchPicture: createFetchPicture({ allowPrivate: config.allowPrivateHosts }),
  });
  return {
    events,
    products: createProductsService({ ...context, events }),
    pools: createPoolsService(context, { events }),
    schedule: createScheduleService(context, { events, notifications }),
    djs: createDjsService(context, { events }),
    venues: createVenuesService(context, { events, places }),
    addons: createAddonsService(context, { events }),
    eventStock: createEventStockService(context, { events }),
    discountCodes: createDiscountCodesService(context),
    questions: createQuestionsService(context, { events }),
    places,
    pictures,
    pictureCopies: createPictureCopies(context, { events, pictures }),
    site: createSiteService(context, { events }),
    fresh: createConditionalCache(context),
    viewers: createViewers(context),
  };
}

/** Creates the services for visits, clicks, sales reports, tax reports and settlements. */
export function composeAnalytics(context: AppContext, catalogue: Catalogue) {
  return {
    analytics: createVisitsService(context, catalogue),
    reports: createReportsService(context, catalogue),
    finance: createFinanceService(context),
  };
}
