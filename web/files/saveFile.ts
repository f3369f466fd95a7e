import { sendWithTimeout } from '#web/api/send.ts';

/** A file of everything may take its time. */
const send = sendWithTimeout(null);
/** Safari reads it after this turn. */
const READ_BY_MS = 60_000;

/** Downloads a file of the API with the current token, under the name that the server gave it. */
export async function saveFile(path: string): Promise<void> {
  const answer = await send(path);
  const name = /filename="([^"]+)"/.exec(answer.headers.get('Content-Disposition') ?? '')?.[1];
  const url = URL.createObjectURL(await answer.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = name ?? 'rollcall';
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), READ_BY_MS);
}
