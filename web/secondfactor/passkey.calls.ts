import type { PasskeyCreation, PasskeyRequest } from '#shared/secondfactor/secondfactor.schemas.ts';
import { isAppError } from '#shared/base/errors.ts';
import { createSingleFlight } from '#web/api/singleFlight.ts';

/** Loads the library only when a passkey is needed. */
const library = () => import('@simplewebauthn/browser');

type Library = Awaited<ReturnType<typeof library>>;
/** One request at a time, because a second one would close the browser's open dialog. */
const making = createSingleFlight<Awaited<ReturnType<Library['startRegistration']>>>();
const answering = createSingleFlight<Awaited<ReturnType<Library['startAuthentication']>>>();

export const makePasskey = (optionsJSON: PasskeyCreation) =>
  making('', async () => (await library()).startRegistration({ optionsJSON }));

export const answerByPasskey = (optionsJSON: PasskeyRequest) =>
  answering('', async () => (await library()).startAuthentication({ optionsJSON }));

const SENTENCES: Readonly<Record<string, string>> = {
  NotAllowedError: "This device didn't confirm. Please try again.",
  InvalidStateError: 'This device already has a passkey for your account.',
};

/** Explains why the device or the server refused a passkey. */
export function passkeyProblem(error: Error): string {
  if (isAppError(error)) return error.message;
  return SENTENCES[error.name] ?? "This browser can't use a passkey here.";
}
