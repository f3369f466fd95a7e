import { sendWithTimeout } from '#web/api/send.ts';
import { createSingleFlight } from '#web/api/singleFlight.ts';
import { saveBlob } from './saveBlob.ts';

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
