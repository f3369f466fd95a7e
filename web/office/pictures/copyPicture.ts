import type { UploadedPicture } from '#shared/pictures/pictures.schemas.ts';
import { call, pictures } from '#web/api/client.ts';

/** The server fetches a picture of another site and keeps it as an upload. */
export function copyPicture(url: string, signal: AbortSignal): Promise<UploadedPicture> {
  return call(pictures.api.admin.pictures.copies.$post({ json: { url } }, { init: { signal } }));
}
