import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { OwnerWithCode } from '#shared/secondfactor/secondfactor.schemas.ts';
import { call, secondFactors } from '#web/api/client.ts';
import { makePasskey } from './passkey.ts';
import { useMutationOnce } from '#web/api/useMutationOnce.ts';

const api = secondFactors.api.auth['second-factor'];

export const secondFactorKey = ['/api/auth/second-factor'] as const;

export function useSecondFactor() {
  return useQuery({
    queryKey: secondFactorKey,
    queryFn: () => call(api.$get()),
    refetchOnMount: 'always',
    networkMode: 'always',
  });
}

function useChange<V, R>(mutationFn: (values: V) => Promise<R>) {
  const client = useQueryClient();
  return useMutationOnce({
    mutationFn,
    networkMode: 'always',
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: secondFactorKey }),
        // Enabling it signs other devices out.
        client.invalidateQueries({ queryKey: ['/api/auth/sessions'] }),
      ]),
  });
}

export const useEnrol = () =>
  useMutationOnce({
    mutationFn: (password: string) => call(api.enrol.$post({ json: { password } })),
  });

export const useConfirm = () =>
  useChange((code: string) => call(api.confirm.$post({ json: { code } })));

const passkeys = secondFactors.api.auth.passkeys;

export const useAddPasskey = () =>
  useChange(async (name: string) => {
    const passkey = await makePasskey(await call(passkeys.begin.$post()));
    return call(passkeys.$post({ json: { name, passkey } }));
  });

export const useRemovePasskey = () =>
  useChange((id: string) => call(passkeys[':id'].$delete({ param: { id } })));

export const useRenewCodes = () =>
  useChange((json: OwnerWithCode) => call(api['recovery-codes'].$post({ json })));

export const useDisable = () =>
  useChange((json: OwnerWithCode) => call(api.disable.$post({ json })));
