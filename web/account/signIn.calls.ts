import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Login, Session } from '#shared/accounts/accounts.schemas.ts';
import type { Registration } from '#shared/accounts/ownAccount.schemas.ts';
import type { SecondStep } from '#shared/secondfactor/secondfactor.schemas.ts';
import { call } from '#web/api/call.ts';
import { accountsContract } from '#shared/accounts/accounts.contract.ts';
import { secondFactorContract } from '#shared/secondfactor/secondfactor.contract.ts';
import { storeToken } from '#web/api/token.ts';
import { answerByPasskey } from '#web/secondfactor/passkey.calls.ts';
import { sendUnsentScans } from '#web/checkin/door/sendUnsent.local.ts';
import { clearSignedOut } from '#web/offline/signedOut.storage.ts';
import { readOwner, writeOwner } from '#web/offline/queryStore.ts';
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

export function useLogin() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (credentials: Login) => call(accountsContract.login, { json: credentials }),
    onSuccess: (session) => startSession(client, session),
  });
}

export function useSecondStep() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (step: SecondStep) => call(secondFactorContract.finish, { json: step }),
    onSuccess: (session) => startSession(client, session),
  });
}

export const useLoginPasskey = () =>
  useMutation({
    mutationFn: async (challenge: string) =>
      answerByPasskey(await call(secondFactorContract.loginPasskey, { json: { challenge } })),
  });

export function useRegister() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (registration: Registration) =>
      call(accountsContract.register, { json: registration }),
    onSuccess: (session) => startSession(client, session),
  });
}
