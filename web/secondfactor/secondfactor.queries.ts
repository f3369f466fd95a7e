import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OwnerWithCode } from '#shared/secondfactor/secondfactor.schemas.ts';
import { call } from '#web/api/call.ts';
import { secondFactorContract } from '#shared/secondfactor/secondfactor.contract.ts';
import { makePasskey } from './passkey.calls.ts';

export const secondFactorKey = ['/api/auth/second-factor'] as const;

export function useSecondFactor() {
  return useQuery({
    queryKey: secondFactorKey,
    queryFn: () => call(secondFactorContract.status),
    refetchOnMount: 'always',
    networkMode: 'always',
    meta: { aside: true },
  });
}

function useChange<V, R>(mutationFn: (values: V) => Promise<R>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    networkMode: 'always',
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: secondFactorKey }),
        // Turning on the second factor logs out other devices.
        client.invalidateQueries({ queryKey: ['/api/auth/sessions'] }),
      ]),
  });
}

export const useEnrol = () =>
  useMutation({
    mutationFn: (password: string) => call(secondFactorContract.enrol, { json: { password } }),
  });

export const useConfirm = () =>
  useChange((code: string) => call(secondFactorContract.confirm, { json: { code } }));

export const useAddPasskey = () =>
  useChange(async (name: string) => {
    const passkey = await makePasskey(await call(secondFactorContract.beginPasskey));
    return call(secondFactorContract.addPasskey, { json: { name, passkey } });
  });

export const useRemovePasskey = () =>
  useChange((id: string) => call(secondFactorContract.removePasskey, { param: { id } }));

export const useRenewCodes = () =>
  useChange((json: OwnerWithCode) => call(secondFactorContract.renewCodes, { json }));

export const useDisable = () =>
  useChange((json: OwnerWithCode) => call(secondFactorContract.disable, { json }));
