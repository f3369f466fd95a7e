import { Hono } from 'hono';
import type { Kysely } from 'kysely';
import sharp, { type Sharp } from 'sharp';
import type { Schema } from '#api/db/schema.ts';
import { createLocalFiles } from '#api/files/fileStore.ts';
import { temporaryFolder } from '#api/folder.testing.ts';
import { answerError } from '#api/http/answerError.ts';
import { createLimit } from '#api/http/rateLimit.ts';
import type { AppEnv } from '#api/http/requestVariables.ts';
import { TEST_USER } from '#api/http/testing.ts';
import { testContext } from '#api/testing.ts';
import { AppError } from '#shared/base/errors.ts';
import { pictureUnreachable } from '#shared/pictures/pictures.rules.ts';
import type { Role } from '#shared/accounts/accounts.schemas.ts';
import type { FetchPicture } from './fetchPicture.ts';
import { picturesRoutes } from './pictures.routes.ts';
import { createPicturesService } from './pictures.service.ts';

/** A picture of one color, with a white corner at the top left. For tests. */
export function aPicture(width: number, height: number, colour = '#ff7a66'): Sharp {
  const corner = { width: Math.ceil(width / 4), height: Math.ceil(height / 4) };
  const create = { width, height, channels: 3, background: colour } as const;
  const white = { create: { ...corner, channels: 3, background: '#ffffff' } } as const;
  return sharp({ create }).composite([{ input: white, left: 0, top: 0 }]);
}

const unreachable: FetchPicture = () => Promise.reject(new AppError(pictureUnreachable));

/**
 * The routes of pictures, with files in a temporary folder, called by an admin until `as` sets another role. For
 * tests.
 */
export async function createPicturesRig(db: Kysely<Schema>, fetchPicture = unreachable) {
  const context = testContext(db);
  const { platform } = context;
  const files = createLocalFiles(temporaryFolder());
  const pictures = createPicturesService(context, { files, fetchPicture });
  let role: Role | null = 'admin';
  const app = new Hono<AppEnv>();
  app.use(async (c, next) => {
    c.set('user', role && { ...TEST_USER, username: role, role });
    await next();
  });
  app.route('/', picturesRoutes({ pictures, limit: createLimit(false) }));
  app.onError(answerError(platform.log));
  return {
    app,
    files,
    pictures,
    platform,
    as: (next: Role | null) => void (role = next),
    async upload(bytes: Uint8Array<ArrayBuffer>, name = 'rink.jpg') {
      const form = new FormData();
      form.set('picture', new File([bytes], name));
      return app.request('/api/admin/pictures', { method: 'POST', body: form });
    },
    copy: (url: string) =>
      app.request('/api/admin/pictures/copies', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ url }),
      }),
  };
}
