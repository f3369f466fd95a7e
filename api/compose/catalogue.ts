import { join } from 'node:path';
import { createAddonsService } from '#api/addons/addons.service.ts';
import { createEventStockService } from '#api/addons/eventStock.service.ts';
import { createDiscountCodesService } from '#api/discountCodes/discountCodes.service.ts';
import { createDjsService } from '#api/djs/djs.service.ts';
import { createEventsService } from '#api/events/events.service.ts';
import { createConditionalCache } from '#api/events/conditionalCache.ts';
import { createViewers, MAX_PER_ADDRESS } from '#api/events/viewers.ts';
import { createLocalFiles } from '#api/files/local.fileStore.ts';
import { createPictureCopies } from '#api/pictures/copies.ts';
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
import type { Messages } from './messages.ts';

export type Catalogue = ReturnType<typeof composeCatalogue>;

/** Creates the services for what visitors browse and the team edits. Followers are notified of changes. */
export function composeCatalogue(
  { config, db, platform, live, mode }: AppContext,
  { notifications }: Pick<Messages, 'notifications'>,
) {
  const { dataDir, maxViewers: most, publicUrl } = config;
  const mostPerAddress = config.rateLimits ? MAX_PER_ADDRESS : Infinity;
  const events = createEventsService({ db, platform, live, mode });
  events.onEventChange(notifications.eventChanged);
  events.onEventChange((trx, { before, after }) =>
    followEvent(trx, before, after, platform.clock()),
  );
  const places = createPlacesService();
  const pictures = createPicturesService({
    db,
    platform,
    files: createLocalFiles(join(dataDir, 'files')),
    fetchPicture: createFetchPicture({ allowPrivate: config.allowPrivateHosts }),
  });
  return {
    events,
    products: createProductsService({ db, platform, events }),
    pools: createPoolsService({ db, platform, events }),
    schedule: createScheduleService({ db, platform, events, notifications }),
    djs: createDjsService({ db, platform, events }),
    venues: createVenuesService({ db, platform, live, events, places }),
    addons: createAddonsService({ db, platform, events, mode }),
    eventStock: createEventStockService({ db, platform, events }),
    discountCodes: createDiscountCodesService({ db, platform, publicUrl }),
    questions: createQuestionsService({ db, platform, live, events }),
    places,
    pictures,
    pictureCopies: createPictureCopies({ db, platform, events, pictures }),
    site: createSiteService({ db, platform, events, publicUrl }),
    fresh: createConditionalCache({ db, live }),
    viewers: createViewers({ db, platform, live, most, mostPerAddress }),
  };
}
