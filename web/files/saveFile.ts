import { sendWithTimeout } from '#web/api/send.ts';
import { saveBlob } from './saveBlob.ts';

/** Without a time limit, because large exports take long. */
const send = sendWithTimeout(null);

export async function saveFile(path: string): Promise<void> {
  const answer = await send(path);
  const name = /filename="([^"]+)"/.exec(answer.headers.get('Content-Disposition') ?? '')?.[1];
  saveBlob(await answer.blob(), name ?? 'rollcall');
}
