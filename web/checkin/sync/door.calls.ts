import { type DoorSession, mayRenew } from '#web/checkin/door/doorSession.ts';
import { AppError, isAppError } from '#shared/base/errors.ts';
import type { DoorEvent } from '#shared/checkin/doorNight.schemas.ts';
import type { Manifest, Upload, UploadResult } from '#shared/checkin/checkin.schemas.ts';
import { call, request } from '#web/api/call.ts';
import { checkinContract } from '#shared/checkin/checkin.contract.ts';
import { offline } from '#web/api/network.errors.ts';
import { sendWithTimeout } from '#web/api/send.ts';

export type ManifestQuery = { since: string | null };
export type StreamQuery = ManifestQuery & { signal: AbortSignal };

export type DoorCalls = {
  events: () => Promise<DoorEvent[]>;
  manifest: (eventId: number, query: ManifestQuery) => Promise<Manifest>;
  upload: (eventId: number, upload: Upload) => Promise<UploadResult>;
  stream: (eventId: number, query: StreamQuery) => Promise<Response>;
};

const patient = { with: sendWithTimeout(90_000) };
const endless = { with: sendWithTimeout(null) };

/** Calls for an event's door carry this device's token, and are repeated once with a fresh one if it is refused. */
export function createDoorCalls(session: Pick<DoorSession, 'token'>): DoorCalls {
  async function own<T>(ask: (headers: Bearer) => Promise<T>, forUpload = false): Promise<T> {
    try {
      return await ask(bearer(await session.token()));
    } catch (error) {
      if (!mayRenew(error, forUpload)) throw error;
      return ask(bearer(await session.token(true)));
    }
  }
  return {
    events: () => whole(call(checkinContract.doorEvents), Array.isArray),
    manifest: (eventId, { since }) => {
      const asked = { param: at(eventId), query: after(since) };
      return whole(
        own((headers) => call(checkinContract.manifest, asked, { ...patient, headers })),
        isManifest,
      );
    },
    upload: (eventId, json) =>
      whole(
        own(
          (headers) => call(checkinContract.upload, { param: at(eventId), json }, { headers }),
          true,
        ),
        ({ results }) => Array.isArray(results),
      ),
    stream: (eventId, { since, signal }) =>
      own((headers) =>
        request(
          checkinContract.stream,
          { param: at(eventId), query: after(since) },
          { ...endless, headers, signal },
        ),
      ),
  };
}

type Bearer = { Authorization: string };
const bearer = (token: string): Bearer => ({ Authorization: `Bearer ${token}` });

const after = (since: string | null) => (since === null ? {} : { since });

function at(eventId: number): { eventId: string } {
  return { eventId: String(eventId) };
}

function isManifest({ tickets, scans, cursor }: Manifest): boolean {
  return Array.isArray(tickets) && Array.isArray(scans) && typeof cursor === 'string';
}

/** Counts a truncated answer, or one from a captive portal, as offline. */
async function whole<T>(answer: Promise<T>, isOurs: (value: T) => boolean): Promise<T> {
  const value = await answer.catch((error: unknown) => {
    throw isAppError(error) ? error : new AppError(offline, { cause: error });
  });
  if (!isOurs(value)) throw new AppError(offline);
  return value;
}
