import { AppError, defineProblem } from '#shared/base/errors.ts';

const LIMIT_MS = 4000;

export const storageStuck = defineProblem(
  'storage.stuck',
  0,
  "Storage isn't responding. Close and reopen the app.",
);

/**
 * Rejects with `storageStuck` after a time limit, since phones may leave IndexedDB hanging for minutes after sleep.
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
