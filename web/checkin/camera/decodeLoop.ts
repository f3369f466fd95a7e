import type { DecodeClient } from './decodeClient.ts';
import type { Reading } from './decoders.ts';
import { isForUnfocused, takePicture } from './takePicture.ts';

/** Paces the loop at about 15 pictures a second: fast enough, and a battery lasts a night. */
const PACE_MS = 60;
/** A covered or paused video announces no frames; its picture is then decoded at this interval. */
const FRAME_LIMIT_MS = 250;
/** If the picture has not changed for this long, the camera has failed silently. */
const FROZEN_MS = 4000;

type Options = {
  video: HTMLVideoElement;
  client: DecodeClient;
  onReading: (reading: Reading | null) => void;
  alive: () => boolean;
  onFrozen: () => void;
};

/**
 * Decodes pictures from the video until the returned function is called. Errors in one picture or in `onReading` do not
 * stop the loop.
 */
export function startLoop({ video, client, onReading, alive, onFrozen }: Options): () => void {
  let running = true;
  const watch = watchForStandstill(video, alive, onFrozen);

  async function step(turn: number): Promise<void> {
    const picture = await takePicture(video, turn);
    if (!picture || !running) return;
    const reading = await client.decode(picture, isForUnfocused(turn));
    if (running) onReading(reading);
  }

  async function run(): Promise<void> {
    for (let turn = 0; running; turn += 1) {
      const pace = sleep(PACE_MS);
      await Promise.race([nextFrame(video), sleep(FRAME_LIMIT_MS)]);
      await step(turn).catch((error: unknown) =>
        console.warn('A picture could not be read', error),
      );
      await pace;
      watch();
    }
  }

  void run();
  return () => void (running = false);
}

export function sleep(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}

function nextFrame(video: HTMLVideoElement): Promise<void> {
  if (!('requestVideoFrameCallback' in video)) return sleep(FRAME_LIMIT_MS / 4);
  return new Promise((done) => video.requestVideoFrameCallback(() => done()));
}

function watchForStandstill(
  video: HTMLVideoElement,
  alive: () => boolean,
  onFrozen: () => void,
): () => void {
  let time = -1;
  let since = performance.now();
  return () => {
    const now = performance.now();
    const moves = video.currentTime !== time && alive();
    if (moves || document.hidden) {
      time = video.currentTime;
      since = now;
    } else if (now - since > FROZEN_MS) {
      since = now;
      onFrozen();
    }
  };
}
