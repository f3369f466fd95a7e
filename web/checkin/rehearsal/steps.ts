import { encode } from 'uqr';
import { ago } from '#shared/base/time.ts';
import { needsText } from '#shared/checkin/readiness.rules.ts';
import { BLACK, brightnessOf, CAMERA_ADVICE } from '#web/checkin/screens/CameraNotes.tsx';
import { createDecodeClient } from '#web/checkin/camera/decodeClient.ts';
import type { Pixels } from '#web/checkin/camera/pictureFilters.ts';
import type { Scanner, ScannerState } from '#web/checkin/camera/scanner.ts';
import { onDoorDb } from '#web/checkin/device/doorDb.ts';
import type { Door } from '#web/checkin/door/door.ts';
import { readinessOfDoor } from '#web/checkin/door/doorReadiness.ts';
import { thisDevice } from '#web/checkin/door/thisDevice.local.ts';
import { sound, soundPlays } from '#web/checkin/screens/sounds.parts.ts';
import { trainingText, trainingVerdict } from '#web/checkin/training/training.ts';

/** What a step found: it works, somebody has to do something, or the device lacks it for good. */
export type Outcome = { result: 'ok' | 'todo' | 'lacks'; says: string };

type Tools = { door: Door; scanner: Scanner; video: HTMLVideoElement };

type Step = {
  name: string;
  /** All limits together are 20 seconds. */
  limitMs: number;
  /** What to do if the step fails or takes too long. */
  otherwise: string;
  run: (tools: Tools) => Promise<Outcome>;
};

export const STEPS: readonly Step[] = [
  {
    name: 'Camera',
    limitMs: 8000,
    otherwise: "The camera didn't start. Close other apps that use it, and check again.",
    run: checkCamera,
  },
  {
    name: 'Training ticket',
    limitMs: 3000,
    otherwise: "Couldn't read the code. Reload this page, and check again.",
    run: readTrainingTicket,
  },
  {
    name: 'Sound',
    limitMs: 1000,
    otherwise: 'The browser is blocking sound. Tap the screen, and check again.',
    run: playSound,
  },
  {
    name: 'Vibration',
    limitMs: 500,
    otherwise: 'The browser is blocking vibration. Tap the screen, and check again.',
    run: vibrate,
  },
  {
    name: 'Storage',
    limitMs: 3500,
    otherwise: "Storage isn't responding. Close and reopen the app, and check again.",
    run: writeToStorage,
  },
  {
    name: 'Ready offline',
    limitMs: 4000,
    otherwise:
      "The server isn't responding. You can still scan. Check again with a better connection.",
    run: syncList,
  },
];

/** Runs all steps, one after the other, and reports what each found. Nothing is recorded. */
export async function rehearse(tools: Tools, tell: (outcome: Outcome) => void): Promise<void> {
  for (const step of STEPS) tell(await within(step, tools));
}

async function within({ run, limitMs, otherwise }: Step, tools: Tools): Promise<Outcome> {
  const { promise: tooLate, resolve } = Promise.withResolvers<Outcome>();
  const timer = setTimeout(() => resolve(toDo(otherwise)), limitMs);
  const running = run(tools).catch(() => toDo(otherwise));
  return Promise.race([running, tooLate]).finally(() => clearTimeout(timer));
}

const ok = (says: string): Outcome => ({ result: 'ok', says });
const toDo = (says: string): Outcome => ({ result: 'todo', says });

/** How long to wait for a bright picture: the first ones are dark until the camera has measured the light. */
const LIGHT_MS = 2000;
const LOOK_MS = 100;

/** Leaves the camera as it was: on or off. */
async function checkCamera({ scanner, video }: Tools): Promise<Outcome> {
  const wasOn = scanner.state.get().phase === 'on';
  const { phase, problem } = wasOn ? scanner.state.get() : await start(scanner);
  if (phase === 'failed') return toDo(CAMERA_ADVICE[problem ?? 'busy']);
  const bright = await seesLight(video);
  if (!wasOn) scanner.stop();
  return bright ? ok('The camera works.') : toDo('The picture is black: is the lens covered?');
}

/** Resolves when the camera is on or has failed. */
function start({ state, start: begin }: Scanner): Promise<ScannerState> {
  const { promise, resolve } = Promise.withResolvers<ScannerState>();
  let starting = false;
  const unlisten = state.subscribe(() => {
    const now = state.get();
    starting ||= now.phase === 'starting';
    if (starting && now.phase !== 'starting') resolve(now);
  });
  begin();
  return promise.finally(unlisten);
}

async function seesLight(video: HTMLVideoElement): Promise<boolean> {
  for (let waited = 0; waited < LIGHT_MS; waited += LOOK_MS) {
    if ((brightnessOf(video) ?? 0) >= BLACK) return true;
    await new Promise((done) => setTimeout(done, LOOK_MS));
  }
  return false;
}

async function readTrainingTicket(): Promise<Outcome> {
  const text = trainingText('VALID');
  const client = createDecodeClient(() => undefined);
  const reading = await client.decode(pictureOf(text)).finally(client.close);
  if (reading?.text !== text) throw new Error('The training ticket was not read');
  const { title } = await trainingVerdict('VALID');
  return ok(`The scanner says “${title}”.`);
}

const MODULE_PIXELS = 6;
const WHITE = 255;

/** Draws a QR code as a camera would see it from close up. */
function pictureOf(text: string): Pixels {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const side = size * MODULE_PIXELS;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(WHITE);
  const isDark = (pixel: number): boolean => {
    const [x, y] = [pixel % side, Math.floor(pixel / side)];
    return data[Math.floor(y / MODULE_PIXELS)]?.[Math.floor(x / MODULE_PIXELS)] ?? false;
  };
  for (let pixel = 0; pixel < side * side; pixel += 1)
    if (isDark(pixel)) pixels.fill(0, pixel * 4, pixel * 4 + 3);
  return { data: pixels, width: side, height: side };
}

async function playSound(): Promise<Outcome> {
  if (!soundPlays()) throw new Error('Sound is blocked');
  sound('admit');
  return ok(
    'You should hear two rising notes. If not, turn up the volume and turn off silent mode.',
  );
}

const BUZZ_MS = 400;

/** Safari has no vibration. */
async function vibrate(): Promise<Outcome> {
  if (!('vibrate' in navigator))
    return { result: 'lacks', says: 'This device can’t vibrate: watch the screen and listen.' };
  if (!navigator.vibrate(BUZZ_MS)) throw new Error('Vibration is blocked');
  return ok('You should feel one buzz. If not, turn on vibration in the settings.');
}

const ROOM_BYTES = 50_000_000;

/** Writes the device's own row again, as it is. */
async function writeToStorage(): Promise<Outcome> {
  const { change } = thisDevice();
  await onDoorDb(() => change({}));
  const { quota = Infinity, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
  if (quota - usage < ROOM_BYTES)
    return toDo('Less than 50 MB is free. Delete photos or apps, and check again.');
  return ok('Scans are kept on this device.');
}

async function syncList({ door }: Tools): Promise<Outcome> {
  await door.sync();
  const state = door.state.get();
  const { meta, syncError, counts } = state;
  if (!meta) return toDo("There's no list yet. Connect to the internet, and check again.");
  const age = ago(meta.syncedAt, Date.now());
  if (syncError)
    return toDo(
      `The list is from ${age}. You can scan, but you won't see other doors until you're online.`,
    );
  if (!meta.complete) return toDo('The list is still loading. Wait here, and check again.');
  const { missing } = readinessOfDoor(state);
  if (missing.length > 0)
    return toDo(`Not ready offline yet: ${needsText(missing)}. Wait here, and check again.`);
  return ok(`${counts.listed.toLocaleString('en-US')} tickets, from ${age}.`);
}
