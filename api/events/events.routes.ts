import type { Context } from 'hono';
import type { Services } from '#api/compose.ts';
import { isAdminView, isPreview, forPublicView } from '#api/http/authorise.ts';
import { mount, type CallRequest } from '#api/http/mount.ts';
import type { Platform } from '#api/platform.ts';
import { AppError } from '#shared/base/errors.ts';
import { eventsContract } from '#shared/events/events.contract.ts';
import type { EventDetail, TicketProduct } from '#shared/events/events.schemas.ts';
import type { ViewerStream } from './viewerStreams.ts';
import { streamSSE } from 'hono/streaming';
import { plainPath } from '#api/http/requestLog.ts';
import { adminEventsContract } from '#shared/events/adminEvents.contract.ts';

const FULL_FOR_S = '60';

/** The catalog version that a client sent; null if it is missing or invalid. */
const versionOf = (text: string | undefined) =>
  /^\d{1,15}$/.test(text ?? '') ? Number(text) : null;

export function eventsRoutes({
  events,
  viewers,
  platform,
  addressOf,
  fresh,
}: Pick<Services, 'events' | 'viewers' | 'platform' | 'addressOf' | 'fresh'>) {
  const ofOne = forPublicView(fresh);

  function one(c: Context, eventId: number): Promise<EventDetail> {
    if (isAdminView(c)) return events.adminDetail(eventId);
    return isPreview(c) ? events.preview(eventId) : events.detail(eventId);
  }

  return mount(eventsContract, {
    list: [fresh, () => events.list()],
    featured: [fresh, () => events.featured()],
    stream: async ({ c, query }) => {
      const from = c.req.header('last-event-id') ?? query.since;
      const following = await viewers.follow(versionOf(from), addressOf(c));
      if ('messages' in following) return streamUpdates(c, following, platform);
      c.header('Retry-After', FULL_FOR_S);
      throw new AppError(following);
    },
    detail: [ofOne, ({ c, param }) => one(c, param.id)],
    venues: [
      ofOne,
      ({ c, param }) => (isAdminView(c) ? events.adminVenues : events.venuesOf)(param.id),
    ],
    djs: [ofOne, ({ c, param }) => (isAdminView(c) ? events.adminDjs : events.djsOf)(param.id)],
    tickets: [
      ofOne,
      ({ c, param }): Promise<TicketProduct[]> =>
        isAdminView(c) ? events.adminTickets(param.id) : events.ticketsOf(param.id),
    ],
    assignedTickets: [fresh, ({ param }) => events.ticketsOfSubEvent(param.id)],
  }).route('/', administrationRoutes({ events }));
}

/** All clients reconnect after a restart. A random delay keeps them from coming in the same second. */
const RETRY_MS = { from: 1000, spread: 2000 };

function streamUpdates(c: Context, { messages, close }: ViewerStream, { random, log }: Platform) {
  const [chance = 0] = random(1);
  const retry = Math.round(RETRY_MS.from + (chance / 256) * RETRY_MS.spread);
  const response = streamSSE(c, async (stream) => {
    stream.onAbort(close);
    try {
      for await (const news of messages) {
        if (!news) await stream.writeSSE({ event: 'ping', data: '{}' });
        else await stream.writeSSE({ id: String(news.version), data: JSON.stringify(news), retry });
      }
    } catch (error) {
      log.error({ err: error, path: plainPath(c.req.path) }, 'live updates to a page failed');
    } finally {
      close();
    }
  });
  response.headers.set('Cache-Control', 'private, no-store');
  // Keeps proxies such as nginx from buffering the stream.
  response.headers.set('X-Accel-Buffering', 'no');
  return response;
}

type Change = CallRequest<typeof adminEventsContract.change>;

function administrationRoutes({ events }: Pick<Services, 'events'>) {
  const change = ({ json: { updated_at: seen, ...wanted }, param, actor, ifMatch }: Change) =>
    ifMatch(seen, (expected) => events.changeEvent(actor, param.id, wanted, expected));

  return mount(adminEventsContract, {
    list: ({ query }) => events.adminList(query),
    create: ({ json, actor }) => events.addEvent(actor, json),
    change,
    save: change,
    remove: ({ param, actor, ifMatch }) =>
      ifMatch(undefined, (seen) => events.deleteEvent(actor, param.id, seen)),
    duplicate: ({ json, param, actor }) => events.duplicateEvent(actor, param.id, json),
    series: ({ param }) => events.series(param.id),
    repeat: ({ json, param, actor }) => events.repeatEvent(actor, param.id, json),
    addDj: async ({ json, param, actor }) => (await events.addDj(actor, param.id, json.dj_id)).djs,
    removeDj: ({ param: { id, djId }, actor }) => events.removeDj(actor, id, djId),
  });
}
