import { sendWithTimeout } from '#web/api/send.ts';
import { createSingleFlight } from '#web/api/singleFlight.ts';

/** The URL is revoked this much later, because Safari reads it with a delay. */
const READ_BY_MS = 60_000;

/** Passes a file to the browser's downloads. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), READ_BY_MS);
}

/** Sends without a time limit, because large exports take long. */
const send = sendWithTimeout(null);

const saving = createSingleFlight<void>();

/** Saves the file at `path` of the API; a second press meanwhile does nothing. */
export const saveFile = (path: string): Promise<void> => saving(path, () => save(path));

async function save(path: string): Promise<void> {
  const answer = await send(path);
  const name = /filename="([^"]+)"/.exec(answer.headers.get('Content-Disposition') ?? '')?.[1];
  saveBlob(await answer.blob(), name ?? 'rollcall');
}
