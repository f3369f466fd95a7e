import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useSingleFlight } from './useSingleFlight.ts';

type Sending<R, V, C> = Omit<UseMutationOptions<R, Error, V, C>, 'mutationFn'> & {
  mutationFn: (values: V) => Promise<R>;
};

/**
 * A mutation that is sent once, however often it is asked for before its answer is here. Whatever a press of a button
 * or a key changes on the server goes through it: `useSave`, where it is said how it went.
 */
export function useMutationOnce<R, V = void, C = unknown>({
  mutationFn,
  ...rest
}: Sending<R, V, C>) {
  const once = useSingleFlight(mutationFn);
  return useMutation({ ...rest, mutationFn: once });
}
