import { useEffect, useRef, useState } from 'react';
import { isAppError } from '#shared/base/errors.ts';
import { pictureUnreachable } from '#shared/pictures/pictures.errors.ts';
import { copyPicture } from './copyPicture.ts';
import { uploadPicture } from './uploadPicture.ts';

export type PictureUpload = {
  sent: number | null;
  /** What was started last is an address. */
  isCopy: boolean;
  problem: string | null;
  /** A copy that failed now, and that the server tries again once the address is saved. */
  later: boolean;
  /** A file, or the address of a picture on another site. */
  start: (source: File | string) => void;
  cancel: () => void;
  settle: () => void;
};

const UNEXPECTED = 'The picture could not be uploaded. Please try again.';

/** One upload at a time: a new one, or unmounting, aborts it. */
export function usePictureUpload(onDone: (url: string) => void): PictureUpload {
  const [sent, setSent] = useState<number | null>(null);
  const [isCopy, setIsCopy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [later, setLater] = useState(false);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function run(source: File | string, own: AbortController): Promise<void> {
    const { signal } = own;
    const unless = (then: () => void): void => {
      if (!signal.aborted) then();
    };
    try {
      const onProgress = (part: number): void => unless(() => setSent(part));
      const { url } =
        typeof source === 'string'
          ? await copyPicture(source, signal)
          : await uploadPicture(source, { signal, onProgress });
      unless(() => onDone(url));
    } catch (error) {
      unless(() => {
        setProblem(isAppError(error) ? error.message : UNEXPECTED);
        setLater(isAppError(error) && error.code === pictureUnreachable.code);
      });
    } finally {
      unless(() => setSent(null));
    }
  }

  return {
    sent,
    isCopy,
    problem,
    later,
    start(source) {
      running.current?.abort();
      running.current = new AbortController();
      setProblem(null);
      setLater(false);
      // A copy goes from server to server: there is nothing to send.
      setIsCopy(typeof source === 'string');
      setSent(typeof source === 'string' ? 1 : 0);
      void run(source, running.current);
    },
    cancel() {
      running.current?.abort();
      setSent(null);
    },
    settle: () => setProblem(null),
  };
}
