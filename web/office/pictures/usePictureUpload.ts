import { useEffect, useRef, useState } from 'react';
import { isAppError } from '#shared/base/errors.ts';
import { uploadPicture } from './uploadPicture.ts';

export type PictureUpload = {
  sent: number | null;
  problem: string | null;
  start: (file: File) => void;
  cancel: () => void;
  settle: () => void;
};

const UNEXPECTED = 'The picture could not be uploaded. Please try again.';

/** One upload at a time: a new one, or unmounting, aborts it. */
export function usePictureUpload(onDone: (url: string) => void): PictureUpload {
  const [sent, setSent] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function run(file: File, own: AbortController): Promise<void> {
    const { signal } = own;
    const unless = (then: () => void): void => {
      if (!signal.aborted) then();
    };
    try {
      const onProgress = (part: number): void => unless(() => setSent(part));
      const { url } = await uploadPicture(file, { signal, onProgress });
      unless(() => onDone(url));
    } catch (error) {
      unless(() => setProblem(isAppError(error) ? error.message : UNEXPECTED));
    } finally {
      unless(() => setSent(null));
    }
  }

  return {
    sent,
    problem,
    start(file) {
      running.current?.abort();
      running.current = new AbortController();
      setProblem(null);
      setSent(0);
      void run(file, running.current);
    },
    cancel() {
      running.current?.abort();
      setSent(null);
    },
    settle: () => setProblem(null),
  };
}
