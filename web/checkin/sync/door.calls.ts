import { AppError, isAppError } from '#shared/base/errors.ts';
import type { DoorEvent } from '#shared/checkin/doorNight.schemas.ts';
import type { Manifest, Upload, UploadResult } from '#shared/checkin/checkin.schemas.ts';
import { call, request } from '#web/api/call.ts';
import { checkinContract } from '#shared/checkin/checkin.contract.ts';
import { offline } from '#web/api/network.errors.ts';
import { sendWithTimeout } from '#web/api/send.ts';
import { deviceLocked, deviceRevoked } from '#shared/checkin/doorDevices.errors.ts';
import { createDeviceTokens, isRefused, type TokenDeps } from './deviceTokens.ts';

type ManifestQuery = { since: string | null };

export type DoorCalls = {
  events: () => Promise<DoorEvent[]>;
  manifest: (eventId: number, query: ManifestQuery) => Promise<Manifest>;
  upload: (eventId: number, upload: Upload) => Promise<UploadResult>;
  stream: (eventId: number, query: ManifestQuery & { signal: AbortSignal }) => Promise<Response>;
};

const patient = { with: sendWithTimeout(90_000) };
const endless = { with: sendWithTimeout(null) };

/**
 * True if a refused call may be repeated with a fresh token: after a 401, or once the phone is unlocked. A revoked
 * device may do so only to upload its scans.
 */
function mayRenew(error: unknown, forUpload: boolean): boolean {
  if (isRefused(error, deviceLocked)) return true;
  if (!isAppError(error) || error.problem.status !== 401) return false;
  return forUpload || error.code !== deviceRevoked.code;
}

type Bearer = { Authorization: string };

/**
 * Creates the door's calls. Those for an event carry this device's token and are repeated once with a fresh one after a
 * 401 or once the phone is unlocked, but those of a revoked device only to upload scans.
 */
export function createDoorCalls(deps: TokenDeps) {
  const { token, ...device } = createDeviceTokens(deps);
  async function own<T>(ask: (headers: Bearer) => Promise<T>, forUpload = false): Promise<T> {
    const withToken = async (fresh: boolean): Promise<T> =>
      ask({ Authorization: `Bearer ${await token(fresh)}` });
    try {
      return await withToken(false);
    } catch (error) {
      if (!mayRenew(error, forUpload)) throw error;
      return withToken(true);
    }
  }
  const calls: DoorCalls = {
    events: () => whole(call(checkinContract.doorEvents), Array.isArray),
    manifest: (eventId, { since }) => {
      const asked = { ...ofEvent(eventId), query: after(since) };
      return whole(
        own((headers) => call(checkinContract.manifest, asked, { ...patient, headers })),
        isManifest,
      );
    },
    upload: (eventId, json) =>
      whole(
        own(
          (headers) => call(checkinContract.upload, { ...ofEvent(eventId), json }, { headers }),
          true,
        ),
        ({ results }) => Array.isArray(results),
      ),
    stream: (eventId, { since, signal }) => {
      const asked = { ...ofEvent(eventId), query: after(since) };
      return own((headers) =>
        request(checkinContract.stream, asked, { ...endless, headers, signal }),
      );
    },
  };
  return { ...device, ...calls };
}

const after = (since: string | null) => (since === null ? {} : { since });
const ofEvent = (eventId: number) => ({ param: { eventId: String(eventId) } });

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
