import { AppError, defineProblem } from '#shared/base/errors.ts';

const LIMIT_MS = 4000;

export const storageStuck = defineProblem(
  'storage.stuck',
  0,
  'Storage is not answering: close and reopen the app.',
);

/**
 * Gives up on work that never ends. A phone may leave IndexedDB hanging for minutes after it was put to
 * sleep, and a page that waits for it would show nothing at all.
 */
export async function guarded<T>(work: Promise<T>, limitMs = LIMIT_MS): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new AppError(storageStuck)), limitMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
