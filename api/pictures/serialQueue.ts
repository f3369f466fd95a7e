import { AppError } from '#shared/base/errors.ts';
import { picturesBusy } from '#shared/pictures/pictures.errors.ts';

/** Beyond `most` waiting: `picturesBusy`. */
export function createSerialQueue(most: number) {
  let last: Promise<unknown> = Promise.resolve();
  let count = 0;
  return function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (count >= most) return Promise.reject(new AppError(picturesBusy));
    count += 1;
    const mine = last.then(work).finally(() => (count -= 1));
    last = mine.catch(() => undefined);
    return mine;
  };
}
