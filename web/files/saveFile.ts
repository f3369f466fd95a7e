import { sendWithTimeout } from '#web/api/send.ts';

/** Large exports take long. */
const send = sendWithTimeout(null);
/** Safari reads the URL later. */
const READ_BY_MS = 60_000;

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
