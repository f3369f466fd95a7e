import { Hono } from 'hono';
import type { Kysely } from 'kysely';
import type { Schema } from '#api/db/schema.ts';
import { session } from '#api/http/authorise.ts';
import { answerError, answerNotFound } from '#api/http/answerError.ts';
import { tokenCallerOf } from '#api/http/testing.ts';
import type { AppEnv } from '#api/http/requestVariables.ts';
import type { Role } from '#shared/accounts/accounts.schemas.ts';
import { uuidv7 } from '#shared/base/ids.ts';
import type { Scan } from '#shared/checkin/checkin.rules.ts';
import type { Upload } from '#shared/checkin/checkin.schemas.ts';
import { checkinRoutes } from './checkin.routes.ts';
import { eventDayAt } from '#shared/events/eventDays.rules.ts';
import {
  challengeSchema,
  doorTokenSchema,
  registeredSchema,
} from '#shared/checkin/doorDevices.schemas.ts';
import { phoneKey } from '#testing/phone.ts';
import {
  createDoorFixture,
  type DoorFixture,
  type DoorOptions,
  weekend,
  boxOffice,
} from './testing.fixture.ts';

export type Door = Awaited<ReturnType<typeof openDoor>>;

export async function openDoor(db: Kysely<Schema>, options: DoorOptions = {}) {
  const fixture = await createDoorFixture(db, options);
  return { ...fixture, ...client(fixture), ...boxOffice(fixture), ...devices(fixture) };
}

/** A role, the token of a device, or nobody. */
export type As = Role | { token: string } | null;

/** Calls the routes of the door. The session token of an account is its role. */
function client(door: DoorFixture) {
  const { users, platform } = door;
  const sessions = session(async (token) => {
    const user = Object.values(users).find(({ role }) => role === token) ?? null;
    const facts = { session: `session-${token}`, device: 'Safari on iPhone' };
    return user && { user, proof: 'sign-in', session: facts };
  });
  const app = new Hono<AppEnv>().use(sessions).route('/', checkinRoutes(door));
  app.onError(answerError(platform.log));
  app.notFound(answerNotFound);
  const ask = tokenCallerOf(app);
  const tokenOf = (as: As) => (typeof as === 'string' ? as : as?.token);
  return {
    call: async (as: As, path: string, init: RequestInit = {}) => {
      const headers = new Headers(init.headers);
      headers.set('authorization', `Bearer ${tokenOf(as)}`);
      return app.request(path, { ...init, headers });
    },
    get: (as: As, path: string) => ask(`GET ${path}`, { token: tokenOf(as) }),
    post: (as: As, path: string, body: unknown, method = 'POST') =>
      ask(`${method} ${path}`, { token: tokenOf(as), body }),
  };
}

type HandedIn = Partial<Upload> & { device?: string };

function devices({ checkin, eventId, holder, users, platform }: DoorFixture) {
  return {
    /** The manifest that the north gate's device gets. */
    manifest: async (since?: string) =>
      checkin.manifest({ eventId, since, holder: await holder() }),

    /** A scan; by default an admission by the north gate, now. */
    scan(code: string, with_: Partial<Scan> = {}): Scan {
      const at = platform.clock();
      const id = uuidv7(at, platform.random(10));
      const said = { verdict: 'admit', reason: 'ok', via: 'camera', by: users.staff.id } as const;
      const corrected = Math.min((with_.at ?? at) + (with_.offsetMs ?? 0), 8.64e15);
      const time = { at, offsetMs: 0, day: eventDayAt(corrected, weekend('')) };
      return { id, deviceId: 'north', eventId, code, ...said, ...time, ...with_ };
    },

    /** Uploads scans, by default from the north gate. */
    async handIn(scans: readonly unknown[], { device, ...with_ }: HandedIn = {}) {
      const upload = { sentAt: 0, scans: [...scans], ...with_ };
      return checkin.upload({ eventId, upload, holder: await holder(device) });
    },
  };
}

/** A phone with a key pair. */
export function aPhone(door: Door, options = {}) {
  const { publicKey, signed } = phoneKey(options);
  let id = '';
  const at = (path: string) => `/api/door/devices/${id}/${path}`;
  const challenge = async () =>
    challengeSchema.parse((await door.post(null, at('challenge'), {})).body).challenge;
  const prove = async (text: string, signature = signed(text), more: object = {}) =>
    door.post(null, at('token'), { challenge: text, signature, ...more });
  return {
    publicKey,
    challenge,
    signed,
    prove,
    async register(role: Role, more: object = {}) {
      const body = { name: 'North gate', publicKey, ...more };
      const answer = await door.post(role, '/api/door/devices', body);
      if (answer.status === 201) id = registeredSchema.parse(answer.body).id;
      return answer;
    },
    token: async (more: object = {}) => {
      const text = await challenge();
      return doorTokenSchema.parse((await prove(text, signed(text), more)).body);
    },
    get id() {
      return id;
    },
  };
}
