import type { Services } from '#api/compose.ts';
import { csvResponse } from '#api/http/fileResponse.ts';
import { createRoutes, mount, mountPart } from '#api/http/mount.ts';
import { checkinContract } from '#shared/checkin/checkin.contract.ts';
import { doorNightContract } from '#shared/checkin/doorNight.contract.ts';
import { doorDevicesContract } from '#shared/checkin/doorDevices.contract.ts';
import { limitBody } from '#api/http/validate.ts';
import { streamFeed } from '#api/http/liveStream.ts';
import { createMiddleware } from 'hono/factory';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { accepts } from 'hono/accepts';
import { bearerToken } from '#api/http/authorise.ts';
import type { AppEnv } from '#api/http/requestVariables.ts';
import { AppError } from '#shared/base/errors.ts';
import { deviceLocked, deviceRevoked } from '#shared/checkin/doorDevices.errors.ts';
import type { DeviceTokens } from './deviceTokens.ts';

/** The least size in bytes at which a response is compressed. Smaller ones fit into one packet anyway. */
const WORTH_IT = 1400;

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/**
 * Compresses off the main thread. Brotli 5 turns 10,000 tickets (1.5 MB) into 188 kB in 18 ms; 4 is slower and larger,
 * and 6 takes a third longer without a gain. Gzip 6 needs 15 ms for 223 kB.
 */
function encode(coding: string, body: Uint8Array): Promise<Buffer> {
  if (coding === 'gzip') return gzipAsync(body, { level: 6 });
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_MODE, BROTLI_MODE_TEXT, BROTLI_PARAM_SIZE_HINT } =
    constants;
  return brotliAsync(body, {
    params: {
      [BROTLI_PARAM_QUALITY]: 5,
      [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT,
      [BROTLI_PARAM_SIZE_HINT]: body.byteLength,
    },
  });
}

/** Compresses responses above a minimum size as `Accept-Encoding` allows. */
const compressed = createMiddleware(async (c, next) => {
  await next();
  c.header('Vary', 'Accept-Encoding', { append: true });
  const coding = accepts(c, {
    header: 'Accept-Encoding',
    supports: ['br', 'gzip'],
    default: 'identity',
  });
  if (coding === 'identity' || c.res.status !== 200) return;
  const plain = new Uint8Array(await c.res.arrayBuffer());
  const body = plain.byteLength < WORTH_IT ? plain : new Uint8Array(await encode(coding, plain));
  const { headers, status } = c.res;
  if (body !== plain) headers.set('Content-Encoding', coding);
  headers.delete('Content-Length');
  c.res = undefined;
  c.res = new Response(body, { status, headers });
});

export function checkinRoutes(services: Services) {
  const { checkin } = services;
  return mountPart(checkinContract, {
    checkIn: ({ json, user }) => checkin.checkIn(json, user),
    undoCheckIn: async ({ json, user }) => {
      await checkin.undoCheckIn(json.scanId, user);
      return { done: true } as const;
    },
    stats: ({ param }) => checkin.stats(param.id),
    attendance: ({ param }) => checkin.attendance(param.id),
    attendanceCsv: async ({ param }) => csvResponse(await checkin.attendanceFile(param.id)),
  })
    .route('/', nightRoutes(services))
    .route('/', doorRoutes(services))
    .route('/', deviceRoutes(services));
}

const REGISTRATIONS = { points: 60, seconds: 60 * 60 };
/** A rate limit for a whole venue, whose phones share one network address. */
const PROOFS = { points: 600, seconds: 60 };

function deviceRoutes({ checkin, limit, platform: { log } }: Services) {
  const { devices, registration, deviceTokens } = checkin;
  const proofs = limit('door-proofs', PROOFS);
  return mount(doorDevicesContract, {
    list: ({ user }) => devices.list(user),
    follow: ({ c }) => streamFeed(c, devices.follow(), log),
    register: [
      limit('door-devices', REGISTRATIONS),
      ({ c, json, user }) => {
        const from = { user, session: c.get('session')?.session ?? null };
        return registration.register(from, json);
      },
    ],
    rename: ({ json: { name }, param, user }) => devices.rename(user, param.id, name),
    approve: ({ param, actor }) => devices.approve(actor, param.id),
    revoke: ({ param, actor }) => devices.revoke(actor, param.id),
    challenge: [proofs, ({ param }) => deviceTokens.challenge(param.id)],
    token: [proofs, ({ json, param }) => deviceTokens.token(param.id, json)],
    approvals: ({ actor }) => registration.approvals(actor),
    settings: () => registration.settings(),
    changeSettings: ({ json, actor }) => registration.changeSettings(actor, json),
  });
}

/** The largest upload in bytes. One of 500 scans with the longest codes takes 400 kB. */
const LARGEST_UPLOAD = 1_000_000;

function doorRoutes({ checkin, platform: { log } }: Services) {
  const routes = createRoutes();
  routes.use('/api/door/events/*', acceptDeviceToken(checkin.deviceTokens));
  return routes.route(
    '/',
    mountPart(checkinContract, {
      doorEvents: () => checkin.doorEvents(),
      manifest: [
        compressed,
        ({ param: { eventId }, query: { since }, holder }) =>
          checkin.manifest({ eventId, since, holder }),
      ],
      upload: [
        limitBody(LARGEST_UPLOAD),
        ({ json: upload, param: { eventId }, holder }) =>
          checkin.upload({ eventId, upload, holder }),
      ],
      stream: async ({ c, param: { eventId }, query: { since }, holder }) =>
        streamFeed(c, await checkin.feed({ eventId, since, holder }), log),
    }),
  );
}

function nightRoutes({ checkin: { doorNight } }: Services) {
  return mount(doorNightContract, {
    show: ({ param }) => doorNight.night(param.id),
    close: ({ json, param, actor }) => doorNight.closeIncident(actor, param.scanId, json.word),
    reopen: ({ param, actor }) => doorNight.reopenIncident(actor, param.scanId),
  });
}

const UPLOAD = /\/scans$/;
const STREAM = /\/stream$/;

/**
 * Accepts a door device's token on the door's calls: the request then acts as the person who registered the device.
 */
const acceptDeviceToken = ({ holderOf }: Pick<DeviceTokens, 'holderOf'>) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const holder = c.get('user') ? null : await holderOf(bearerToken(c) ?? '');
    if (holder) {
      const isUpload = c.req.method === 'POST' && UPLOAD.test(c.req.path);
      if (holder.opens === 'queue' && !isUpload) throw new AppError(deviceRevoked);
      if (holder.opens === 'locked' && !isUpload && !STREAM.test(c.req.path))
        throw new AppError(deviceLocked);
      // A revoked device may still upload the scans it made for the staff, so its person counts as staff for that
      // call.
      const user =
        holder.opens === 'queue' ? { ...holder.user, role: 'staff' as const } : holder.user;
      c.set('holder', holder);
      c.set('user', user);
    }
    await next();
  });
