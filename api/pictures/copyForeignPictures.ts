import type { AppContext } from '#api/context.ts';
import type { EventsService } from '#api/events/events.service.ts';
import { createSerialPoller } from '#api/jobs/poller.ts';
import { replaceDjPicture } from '#api/djs/djs.service.ts';
import { replaceEventPicture } from '#api/events/events.commands.ts';
import { replaceVenuePicture } from '#api/venues/venues.service.ts';
import { isAppError } from '#shared/base/errors.ts';
import { picturesBusy, pictureUnreachable } from '#shared/pictures/pictures.rules.ts';
import type { PicturesService } from './pictures.service.ts';
import { foreignUrls } from './pictures.store.ts';

type Uses = { events: EventsService; pictures: PicturesService };
/**
 * Failed attempts to copy a picture. `due` is the time of the next one: Infinity if there is none until a restart.
 */
type Tried = { times: number; due: number };

const EVERY_MS = 10_000;
const MINUTE = 60_000;
const WAITS_MS = [MINUTE, 10 * MINUTE, 60 * MINUTE, 360 * MINUTE];
const MAY_PASS: readonly string[] = [pictureUnreachable.code, picturesBusy.code];
const ACTOR = { id: null, name: 'Picture copies' } as const;

/**
 * Copies pictures from other sites, since pages do not load them from there, and stores the addresses of the copies.
 */
export function createPictureCopies({ db, platform }: AppContext, { events, pictures }: Uses) {
  const { clock, log } = platform;
  let stopping = new AbortController();
  let tried = new Map<string, Tried>();

  async function copy(url: string): Promise<void> {
    const { url: own } = await pictures.copy(ACTOR, url, stopping.signal);
    await events.change(
      null,
      async (trx) =>
        (await replaceEventPicture(trx, 'image_url', url, own)) +
        (await replaceDjPicture(trx, 'photo_url', url, own)) +
        (await replaceVenuePicture(trx, 'logo_url', url, own)),
      (rows) => rows === 0,
    );
  }

  function noteFailure(url: string, error: unknown): void {
    const times = (tried.get(url)?.times ?? 0) + 1;
    const known = isAppError(error) ? error.code : null;
    const wait = known && !MAY_PASS.includes(known) ? Infinity : (WAITS_MS[times - 1] ?? Infinity);
    tried.set(url, { times, due: clock() + wait });
    // Logs only the host, since the rest of the address may be a secret.
    const noted = { host: URL.parse(url)?.hostname, givenUp: wait === Infinity };
    log.warn(
      known ? { ...noted, code: known } : { ...noted, err: error },
      'could not copy a picture from another site',
    );
  }

  async function copyAll(): Promise<void> {
    const urls = await foreignUrls(db);
    tried = new Map([...tried].filter(([url]) => urls.includes(url)));
    for (const url of urls) {
      if ((tried.get(url)?.due ?? 0) > clock()) continue;
      if (stopping.signal.aborted) return;
      await copy(url).catch((error: unknown) => {
        if (!stopping.signal.aborted) noteFailure(url, error);
      });
    }
  }

  const poller = createSerialPoller(copyAll, EVERY_MS, (err) =>
    log.error({ err }, 'could not look for pictures from other sites'),
  );
  return {
    run: poller.run,
    start(): void {
      stopping = new AbortController();
      poller.start();
    },
    async stop(): Promise<void> {
      stopping.abort();
      await poller.stop();
    },
  };
}
