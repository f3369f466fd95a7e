import { AppError } from '#shared/base/errors.ts';
import { MAX_BYTES, fileProblem } from '#shared/pictures/pictures.rules.ts';
import { pictureTooLarge } from '#shared/pictures/pictures.errors.ts';
import { type UploadedPicture, uploadedPictureSchema } from '#shared/pictures/pictures.schemas.ts';
import { offline } from '#web/api/network.errors.ts';
import { reportReachability } from '#web/offline/reachability.ts';
import { problemOf } from '#web/api/send.ts';
import { readToken } from '#web/api/token.ts';

type Way = {
  onProgress: (part: number) => void;
  signal: AbortSignal;
};

const START = 4096;

async function check(file: File): Promise<void> {
  if (file.size > MAX_BYTES) throw new AppError(pictureTooLarge);
  const start = new Uint8Array(await file.slice(0, START).arrayBuffer());
  const problem = fileProblem(start);
  if (problem) throw new AppError(problem);
}

/** `fetch` reports no upload progress. */
function post(form: FormData, { onProgress, signal }: Way): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const token = readToken();
    request.open('POST', '/api/admin/pictures');
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(new Response(request.responseText, { status: request.status }));
    request.onerror = () => reject(new AppError(offline));
    request.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}

export async function uploadPicture(file: File, way: Way): Promise<UploadedPicture> {
  await check(file);
  way.signal.throwIfAborted();
  const form = new FormData();
  form.set('picture', file);
  const answer = await post(form, way).catch((error: unknown) => {
    if (!way.signal.aborted) reportReachability(false);
    throw error;
  });
  if (!answer.ok) throw new AppError(await problemOf(answer));
  return uploadedPictureSchema.parse(await answer.json());
}
