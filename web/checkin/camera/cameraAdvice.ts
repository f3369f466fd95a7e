import type { CameraProblem } from './camera.ts';

export const CAMERA_ADVICE: Record<CameraProblem, string> = {
  denied: 'Allow the camera for this site in the browser’s settings, then press Start Scanning.',
  missing: 'This device has no camera. Type the code or use a scanner.',
  busy: 'Another app may be using it. Close that app, then press Start Scanning.',
};
