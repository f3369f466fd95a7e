import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Login, Session } from '#shared/accounts/accounts.schemas.ts';
import type { Registration } from '#shared/accounts/accountForms.schemas.ts';
import type { SecondStep } from '#shared/secondfactor/secondfactor.schemas.ts';
import { call } from '#web/api/call.ts';
import { accountsContract } from '#shared/accounts/accounts.contract.ts';
import { secondFactorContract } from '#shared/secondfactor/secondfactor.contract.ts';
import { storeToken } from '#web/api/token.ts';
import { answerByPasskey } from '#web/secondfactor/passkey.calls.ts';
import { sendUnsentScans } from '#web/checkin/door/sendUnsent.local.ts';
import { clearSignedOut, readOwner, writeOwner } from '#web/offline/dataOwner.ts';
import { clearPersonalData } from '#web/session/clearPersonalData.ts';
import { userKey } from '#web/session/user.queries.ts';
import { canScan } from './session.ts';

/** Stores a new session; first removes what an earlier session of another user left on the device. */
export function startSession(client: QueryClient, { token, user }: Session): void {
  const before = readOwner();
  if (before !== null && before !== user.id) {
    clearPersonalData(client, before).catch((error: unknown) => console.warn('Not removed', error));
  }
  writeOwner(user.id);
  client.setQueryData(userKey, user);
  clearSignedOut();
  storeToken(token);
  // Unsent scans may have waited for a login.
  if (canScan(user)) sendUnsentScans().catch(() => undefined);
}

/** Makes a call that logs the user in, and stores the session. */
function useSignIn<V>(mutationFn: (values: V) => Promise<Session>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSuccess: (session) => startSession(client, session) });
}

export const useLogin = () => useSignIn((json: Login) => call(accountsContract.login, { json }));

export const useSecondStep = () =>
  useSignIn((json: SecondStep) => call(secondFactorContract.finish, { json }));

export const useRegister = () =>
  useSignIn((json: Registration) => call(accountsContract.register, { json }));

export const useLoginPasskey = () =>
  useMutation({
    mutationFn: async (challenge: string) =>
      answerByPasskey(await call(secondFactorContract.loginPasskey, { json: { challenge } })),
  });
