export type CameraChoice = { id: string; label: string };

const SHARP: MediaTrackConstraints = {
  width: { ideal: 1280 },
  height: { ideal: 720 },
  frameRate: { ideal: 30 },
};

/** TypeScript's DOM library knows neither torch, zoom nor focus mode of a track. */
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

/** Opens the camera that staff chose last, otherwise the one that looks away from them. Rejects as getUserMedia does. */
export async function openCamera(preferred: string | null): Promise<MediaStream> {
  const away: MediaTrackConstraints = { ...SHARP, facingMode: { ideal: 'environment' } };
  const stream = await openOne(
    preferred ? { ...SHARP, deviceId: { exact: preferred } } : away,
  ).catch((error) => {
    // Ids change with a cleared site or another headset: a camera that is gone must not stop the door.
    if (!preferred) throw error;
    return openOne(away);
  });
  const [track] = stream.getVideoTracks();
  if (track && capabilities(track).focusMode?.includes('continuous'))
    await apply(track, { focusMode: 'continuous' });
  return stream;
}

function openOne(video: MediaTrackConstraints): Promise<MediaStream> {
  // Absent altogether on a page without https.
  if (!navigator.mediaDevices)
    return Promise.reject(new DOMException('No camera access', 'NotFoundError'));
  return navigator.mediaDevices.getUserMedia({ video, audio: false });
}

/** All cameras; their names are known only once permission was given. */
export async function listCameras(): Promise<CameraChoice[]> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices
    .filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '')
    .map(({ deviceId, label }, index) => ({ id: deviceId, label: label || `Camera ${index + 1}` }));
}

export function canTorch(track: MediaStreamTrack): boolean {
  return capabilities(track).torch === true;
}

/** True when the light now is as wished. */
export function setTorch(track: MediaStreamTrack, on: boolean): Promise<boolean> {
  return apply(track, { torch: on });
}

/** True where the camera can come closer: wide lenses cannot focus on what is near, and tickets are held near. */
export function canZoom(track: MediaStreamTrack): boolean {
  const zoom = capabilities(track).zoom;
  return zoom !== undefined && zoom.min <= 1 && zoom.max >= 2;
}

/** True when the zoom now is as wished. */
export function setZoom(track: MediaStreamTrack, on: boolean): Promise<boolean> {
  return apply(track, { zoom: on ? 2 : 1 });
}
