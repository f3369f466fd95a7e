export type CameraChoice = { id: string; label: string };

const SHARP: MediaTrackConstraints = {
  width: { ideal: 1920 },
  height: { ideal: 1080 },
  frameRate: { ideal: 30 },
};

/** Camera capabilities that are missing in TypeScript's DOM library. */
type Extras = { torch?: boolean; focusMode?: string[]; zoom?: { min: number; max: number } };

function capabilities(track: MediaStreamTrack): Extras {
  return typeof track.getCapabilities === 'function' ? (track.getCapabilities() as Extras) : {};
}

async function apply(track: MediaStreamTrack, wish: Record<string, unknown>): Promise<boolean> {
  try {
    await track.applyConstraints({ advanced: [wish] });
    return true;
  } catch {
    return false;
  }
}

/** Opens the preferred camera, or the rear one. Rejects with the same errors as `getUserMedia`. */
export async function openCamera(preferred: string | null): Promise<MediaStream> {
  const away: MediaTrackConstraints = { ...SHARP, facingMode: { ideal: 'environment' } };
  const stream = await openOne(
    preferred ? { ...SHARP, deviceId: { exact: preferred } } : away,
  ).catch((error) => {
    // Device ids change when site data is cleared: a missing camera must not block scanning.
    if (!preferred) throw error;
    return openOne(away);
  });
  const [track] = stream.getVideoTracks();
  if (track && capabilities(track).focusMode?.includes('continuous'))
    await apply(track, { focusMode: 'continuous' });
  return stream;
}

function openOne(video: MediaTrackConstraints): Promise<MediaStream> {
  // `mediaDevices` is undefined on pages without HTTPS.
  if (!navigator.mediaDevices)
    return Promise.reject(new DOMException('No camera access', 'NotFoundError'));
  return navigator.mediaDevices.getUserMedia({ video, audio: false });
}

export type CameraProblem = 'denied' | 'missing' | 'busy';

/** Maps an error of `getUserMedia`. Unknown errors count as busy, since closing other apps may help. */
export function problemOf(error: unknown): CameraProblem {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'busy';
}

/** Lists the cameras. Their labels are empty until camera permission was given. */
export async function listCameras(): Promise<CameraChoice[]> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices
    .filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '')
    .map(({ deviceId, label }, index) => ({ id: deviceId, label: label || `Camera ${index + 1}` }));
}

export function canTorch(track: MediaStreamTrack): boolean {
  return capabilities(track).torch === true;
}

export function setTorch(track: MediaStreamTrack, on: boolean): Promise<boolean> {
  return apply(track, { torch: on });
}

/** Wide lenses cannot focus on a ticket held close, so zoom is offered where the camera has it. */
export function canZoom(track: MediaStreamTrack): boolean {
  const zoom = capabilities(track).zoom;
  return zoom !== undefined && zoom.min <= 1 && zoom.max >= 2;
}

export function setZoom(track: MediaStreamTrack, on: boolean): Promise<boolean> {
  return apply(track, { zoom: on ? 2 : 1 });
}
