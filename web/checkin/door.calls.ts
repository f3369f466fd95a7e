import type { DoorEvent, Manifest, Upload, UploadResult } from '#shared/checkin/checkin.schemas.ts';

export type ManifestQuery = { since: string | null; deviceId: string; deviceName: string };

/** What the door asks of the server. Failures are AppErrors; `network.offline` when nobody answered. */
export type DoorCalls = {
  events: () => Promise<DoorEvent[]>;
  manifest: (eventId: number, query: ManifestQuery) => Promise<Manifest>;
  upload: (eventId: number, upload: Upload) => Promise<UploadResult>;
  /** An open answer that news come in on. */
  stream: (eventId: number, deviceId: string, signal: AbortSignal) => Promise<Response>;
};
