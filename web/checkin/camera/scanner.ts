import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { createStore } from '#web/checkin/common/store.ts';
import { local, session } from '#web/offline/safeStorage.ts';
import { phoneReadiness } from '#web/checkin/door/phoneReadiness.ts';
import {
  canTorch,
  canZoom,
  listCameras,
  openCamera,
  setTorch,
  problemOf,
  setZoom,
  type CameraChoice,
  type CameraProblem,
} from './camera.ts';
import { type DecodeClient, createDecodeClient } from './decodeClient.ts';
import type { Reading } from './decoders.ts';
import { sleep, startLoop } from './decodeLoop.ts';

export type ScannerState = {
  phase: 'off' | 'starting' | 'on' | 'failed';
  cameras: CameraChoice[];
  cameraId: string | null;
  torch: boolean | null;
  zoom: boolean | null;
  problem: CameraProblem | null;
};

export type Scanner = ReturnType<typeof createScanner>;

type Options = {
  video: HTMLVideoElement;
  client: DecodeClient;
  onReading: (reading: Reading | null) => void;
  preferred: string | null;
};

export const OFF: ScannerState = {
  phase: 'off',
  cameras: [],
  cameraId: null,
  torch: null,
  zoom: null,
  problem: null,
};
const RETRY_MS = 1000;

/**
 * Creates the scanner. Its camera runs while it is wanted and the page is visible; it resumes on several events,
 * since phones send different ones.
 */
export function createScanner({ video, client, onReading, preferred }: Options) {
  const state = createStore<ScannerState>({ ...OFF, cameraId: preferred });
  let wanted = false;
  let broken = false;
  let stream: MediaStream | null = null;
  let stopLoop: (() => void) | null = null;
  let queue: Promise<void> = Promise.resolve();

  const track = (): MediaStreamTrack | undefined => stream?.getVideoTracks()[0];
  const healthy = (): boolean =>
    !broken && track()?.readyState === 'live' && track()?.muted === false && !video.paused;

  function release(): void {
    stopLoop?.();
    for (const each of stream?.getTracks() ?? []) each.stop();
    [stopLoop, stream, broken] = [null, null, false];
    video.srcObject = null;
  }

  async function take(): Promise<void> {
    stream = await openCamera(state.get().cameraId);
    track()?.addEventListener('ended', restart);
    video.srcObject = stream;
    await video.play();
    stopLoop = startLoop({ video, client, onReading, alive: healthy, onFrozen: restart });
    await describe();
  }

  async function describe(): Promise<void> {
    const now = track();
    if (!now) return;
    const cameras = await listCameras().catch(() => []);
    const cameraId = now.getSettings().deviceId ?? state.get().cameraId;
    state.set({
      phase: 'on',
      cameras,
      cameraId,
      torch: canTorch(now) ? false : null,
      zoom: canZoom(now) ? false : null,
    });
  }

  async function settle(): Promise<void> {
    const inUse = wanted && !document.hidden;
    if (inUse && stream && healthy()) return;
    const again = stream !== null;
    release();
    if (!inUse) return state.set({ phase: wanted ? 'starting' : 'off', torch: null, zoom: null });
    state.set({ phase: 'starting' });
    try {
      // A camera that was just released is often busy for a moment.
      await take().catch((error: unknown) =>
        again ? sleep(RETRY_MS).then(take) : Promise.reject(error),
      );
    } catch (error) {
      console.warn('Camera', error);
      fail(problemOf(error));
    }
  }

  function fail(problem: CameraProblem): void {
    wanted = false;
    release();
    state.set({ phase: 'failed', torch: null, zoom: null, problem });
  }

  const reconcile = (): void => void (queue = queue.then(settle));
  const restart = (): void => {
    broken = true;
    reconcile();
  };
  const want = (on: boolean): void => {
    wanted = on;
    reconcile();
  };
  const unlisten = listen(reconcile);

  return {
    state,
    start: (): void => want(true),
    stop: (): void => want(false),
    choose(cameraId: string): void {
      state.set({ cameraId });
      if (wanted) restart();
    },
    toggle(what: 'torch' | 'zoom'): void {
      const [now, on] = [track(), !state.get()[what]];
      if (now)
        void (what === 'torch' ? setTorch : setZoom)(now, on).then(
          (ok) => ok && state.set({ [what]: on }),
        );
    },
    close(): void {
      unlisten();
      want(false);
    },
  };
}

/** Several events are watched, since iOS may send only `focus` or `pageshow` when the user returns. */
function listen(reconcile: () => void): () => void {
  const events = ['focus', 'pageshow', 'pagehide'];
  for (const event of events) addEventListener(event, reconcile);
  document.addEventListener('visibilitychange', reconcile);
  return () => {
    for (const event of events) removeEventListener(event, reconcile);
    document.removeEventListener('visibilitychange', reconcile);
  };
}

const CAMERA_KEY = 'rollcall.camera';
const SCANNING_KEY = 'rollcall.scanning';

/** Creates the scanner on mount, so that the decoders are loaded before Start is pressed. */
export function useScanner(onText: (text: string | null) => void): {
  video: RefObject<HTMLVideoElement | null>;
  scanner: Scanner | null;
} {
  const video = useRef<HTMLVideoElement>(null);
  const [scanner, setScanner] = useState<Scanner | null>(null);
  const latest = useRef(onText);
  useEffect(() => {
    latest.current = onText;
  });
  // Before the first frame, so that the button is there as soon as the page is.
  useLayoutEffect(() => {
    if (!video.current) return undefined;
    const client = createDecodeClient(() => phoneReadiness.set({ decoders: 1 }));
    const made = createScanner({
      video: video.current,
      client,
      onReading: (reading) => latest.current(reading?.text ?? null),
      preferred: local.get(CAMERA_KEY),
    });
    setScanner(made);
    void mayResume().then((may) => may && made.start());
    return () => {
      made.close();
      client.close();
    };
  }, []);
  return { video, scanner };
}

/** Remembers in this tab that the camera is on, so that scanning resumes after a reload without a press. */
export function rememberScanning(on: boolean): void {
  if (on) session.set(SCANNING_KEY, 'on');
  else session.remove(SCANNING_KEY);
}

/** Scanning resumes only if camera permission is already granted; otherwise the browser would ask without a press. */
async function mayResume(): Promise<boolean> {
  if (session.get(SCANNING_KEY) === null) return false;
  const camera = await navigator.permissions?.query({ name: 'camera' }).catch(() => null);
  return camera?.state === 'granted';
}

export function rememberCamera(cameraId: string): void {
  local.set(CAMERA_KEY, cameraId);
}
