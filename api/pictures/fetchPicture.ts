import { call, type Called, RefusedAddress, type Resolve, TooLong } from '#api/outgoing/call.ts';
import { AppError } from '#shared/base/errors.ts';
import { PRODUCT } from '#shared/base/brand.ts';
import {
  pictureElsewhere,
  pictureKind,
  pictureMissing,
  pictureNotThere,
  pictureTooLarge,
  pictureUnreachable,
  fileProblem,
  MAX_BYTES,
} from '#shared/pictures/pictures.rules.ts';

export type FetchPicture = (
  address: string,
  signal?: AbortSignal,
) => Promise<Uint8Array<ArrayBuffer>>;

/** `timeoutMs` limits the total time, including redirects. */
type FetchOptions = { allowPrivate: boolean; timeoutMs?: number; resolve?: Resolve };

const PATIENCE_MS = 8000;
const MAX_HOPS = 3;
const HEADERS = { accept: 'image/avif,image/webp,image/*', 'user-agent': PRODUCT };

/**
 * Creates a function that downloads a picture from another site. It checks redirects like the first address, follows
 * at most three, and recognizes pictures by their first bytes.
 */
export function createFetchPicture(options: FetchOptions): FetchPicture {
  const { timeoutMs = PATIENCE_MS, ...guarded } = options;

  async function get(address: string, signal: AbortSignal): Promise<Called> {
    const how = { method: 'GET', headers: HEADERS, maxBytes: MAX_BYTES, timeoutMs } as const;
    try {
      return await call(address, { ...how, ...guarded, signal });
    } catch (cause) {
      if (cause instanceof RefusedAddress) throw new AppError(pictureElsewhere, { cause });
      if (cause instanceof TooLong) throw new AppError(pictureTooLarge, { cause });
      throw new AppError(pictureUnreachable, { cause });
    }
  }

  return async (address, stop) => {
    const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(stop ? [stop] : [])]);
    let at = address;
    for (let hop = 0; hop <= MAX_HOPS; hop += 1) {
      const { status, headers, body } = await get(at, signal);
      if (status === 200) return pictureIn(new Uint8Array(body));
      if (status >= 500 || status === 429) throw new AppError(pictureUnreachable);
      const next = status >= 300 && status < 400 && URL.parse(headers.location ?? '', at);
      if (!next || !headers.location) break;
      at = next.href;
    }
    throw new AppError(pictureNotThere);
  };
}

function pictureIn(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const problem = fileProblem(bytes);
  if (problem === pictureMissing || problem === pictureKind) throw new AppError(pictureNotThere);
  if (problem) throw new AppError(problem);
  return bytes;
}
