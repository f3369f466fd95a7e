import type { PasskeyCreation, PasskeyRequest } from '#shared/secondfactor/passkeys.schemas.ts';
import { isAppError } from '#shared/base/errors.ts';

/** Loads the library only when a passkey is needed. */
const library = () => import('@simplewebauthn/browser');

export async function makePasskey(optionsJSON: PasskeyCreation) {
  const { startRegistration } = await library();
  return startRegistration({ optionsJSON });
}

export async function answerByPasskey(optionsJSON: PasskeyRequest) {
  const { startAuthentication } = await library();
  return startAuthentication({ optionsJSON });
}

const SENTENCES: Readonly<Record<string, string>> = {
  NotAllowedError: "This device didn't confirm. Please try again.",
  InvalidStateError: 'This device already has a passkey for your account.',
};

/** Explains why the device or the server refused a passkey. */
export function passkeyProblem(error: Error): string {
  if (isAppError(error)) return error.message;
  return SENTENCES[error.name] ?? "This browser can't use a passkey here.";
}
