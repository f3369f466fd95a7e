import type { Context } from 'hono';
import { etag } from 'hono/etag';
import type { Services } from '#api/compose.ts';
import { limitBody } from '#api/http/validate.ts';
import { answerNotFound } from '#api/http/answerError.ts';
import { invalidRequest } from '#shared/base/http.errors.ts';
import { mount } from '#api/http/mount.ts';
import { AppError } from '#shared/base/errors.ts';
import { picturesContract } from '#shared/pictures/pictures.contract.ts';
import { pictureMissing, pictureTooLarge, MAX_BYTES } from '#shared/pictures/pictures.rules.ts';
import type { PictureFormat } from '#shared/pictures/pictureUrl.ts';
import type { Upload } from './pictures.service.ts';

/** The path of uploads, which are exempt from the general body limit. */
export const UPLOAD_PATH = picturesContract.upload.path;

/** Bytes allowed for the multipart form around a picture. */
const WRAPPING = 16 * 1024;
const UPLOADS = { points: 100, seconds: 600 };
const COPIES = { points: 60, seconds: 600 };
const IMMUTABLE = 'public, max-age=31536000, immutable';
const MAX_LETTERS = 200;

async function uploadOf(c: Context): Promise<Upload> {
  const form = await c.req.parseBody().catch((error: unknown) => {
    throw new AppError(invalidRequest, { cause: error });
  });
  const file = form['picture'];
  if (!(file instanceof File)) throw new AppError(pictureMissing);
  const name = file.name
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, MAX_LETTERS);
  return { name: name || 'picture', bytes: new Uint8Array(await file.arrayBuffer()) };
}

/** The content at a picture's address never changes, so it is cached forever. */
export function picturesRoutes({ pictures, limit }: Pick<Services, 'pictures' | 'limit'>) {
  const limited = [
    limit('pictures', UPLOADS),
    limitBody(MAX_BYTES + WRAPPING, pictureTooLarge),
  ] as const;
  return mount(picturesContract, {
    upload: [...limited, async ({ c, actor }) => pictures.upload(actor, await uploadOf(c))],
    copy: [limit('picture-copies', COPIES), ({ json, actor }) => pictures.copy(actor, json.url)],
  }).get(
    '/pictures/:hash{[0-9a-f]{32}}/:file{[1-9][0-9]{0,3}\\.(avif|webp)}',
    etag(),
    async (c) => {
      const { hash, file } = c.req.param();
      const [width, format] = file.split('.') as [string, PictureFormat];
      const bytes = await pictures.read({ hash, width: Number(width), format });
      if (!bytes) return answerNotFound(c);
      return c.body(bytes, 200, {
        'Content-Type': `image/${format}`,
        'Cache-Control': IMMUTABLE,
        ETag: `"${hash}-${file}"`,
      });
    },
  );
}
