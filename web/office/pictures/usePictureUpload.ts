import { useEffect, useRef, useState, type RefObject } from 'react';
import { isAppError, AppError } from '#shared/base/errors.ts';
import {
  pictureUnreachable,
  pictureTooLarge,
  MAX_BYTES,
  fileProblem,
  type UploadedPicture,
  uploadedPictureSchema,
} from '#shared/pictures/pictures.rules.ts';
import { call } from '#web/api/call.ts';
import { picturesContract } from '#shared/pictures/pictures.contract.ts';
import { offline } from '#web/api/network.errors.ts';
import { reportReachability } from '#web/offline/online.ts';
import { problemOf } from '#web/api/send.ts';
import { readToken } from '#web/api/token.ts';

const UNEXPECTED = "Couldn't upload the picture. Please try again.";

/** Uploads one picture at a time. Starting another one, or unmounting, aborts the upload. */
export function usePictureUpload(onDone: (url: string) => void) {
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
    /** True if the latest upload copies a picture from an address. */
    isCopy,
    problem,
    /** True if copying failed for now. The server tries again once the address is saved. */
    later,
    /** Starts with a file, or with the address of a picture on another site. */
    start(source: File | string): void {
      running.current?.abort();
      running.current = new AbortController();
      setProblem(null);
      setLater(false);
      // A copy goes from server to server: there is nothing to send.
      setIsCopy(typeof source === 'string');
      setSent(typeof source === 'string' ? 1 : 0);
      void run(source, running.current);
    },
    cancel(): void {
      running.current?.abort();
      setSent(null);
    },
    settle: (): void => setProblem(null),
  };
}

/** Makes the server fetch a picture from another site and keep it like an upload. */
function copyPicture(url: string, signal: AbortSignal): Promise<UploadedPicture> {
  return call(picturesContract.copy, { json: { url } }, { signal });
}

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

/** Uses XMLHttpRequest because `fetch` reports no upload progress. */
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

async function uploadPicture(file: File, way: Way): Promise<UploadedPicture> {
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

type HeldSave = {
  busy: boolean;
  /** Starts the work that must be done before a save; returns false if there is none. */
  begin: () => boolean;
  /** True if that work is finished, so that the held save may continue by itself. */
  done: boolean;
};

/** Holds back saves of the form around `box` while `busy`. Returns true once the user has tried to save meanwhile. */
export function useHeldSave(
  box: RefObject<HTMLElement | null>,
  { busy, begin, done }: HeldSave,
): boolean {
  const [tried, setTried] = useState(false);
  const held = useRef<SubmitEvent | null>(null);
  useEffect(() => {
    const form = box.current?.closest('form');
    if (!form) return;
    const hold = (event: SubmitEvent): void => {
      if (!busy && !begin()) return;
      event.preventDefault();
      event.stopPropagation();
      held.current = event;
      setTried(true);
    };
    form.addEventListener('submit', hold);
    return () => form.removeEventListener('submit', hold);
  });
  useEffect(() => (busy ? () => setTried(false) : undefined), [busy]);
  useEffect(() => {
    const save = held.current;
    if (busy || !save) return;
    held.current = null;
    if (done) box.current?.closest('form')?.requestSubmit(save.submitter);
  }, [box, busy, done]);
  return tried && busy;
}
