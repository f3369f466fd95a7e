// oxlint-disable-next-line no-restricted-imports -- this is its wrapper
import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useSingleFlight } from './useSingleFlight.ts';

type Sending<R, V, C> = Omit<UseMutationOptions<R, Error, V, C>, 'mutationFn'> & {
  mutationFn: (values: V) => Promise<R>;
};

/** A mutation for changes triggered by a press. Repeated calls share the pending request. `useSave` adds toasts. */
export function useMutationOnce<R, V = void, C = unknown>({
  mutationFn,
  ...rest
}: Sending<R, V, C>) {
  const once = useSingleFlight(mutationFn);
  return useMutation({ ...rest, mutationFn: once });
}
