import type { NavigateOptions } from 'react-router';
import { useChangeParams } from '#web/ui/useChangeParams.ts';

export type UrlChanges = Readonly<Record<string, string | null>>;

/** The parameters of the URL, and a function that sets some of them, or removes those that are null. */
export function useUrl() {
  const [params, changeParams] = useChangeParams();
  const change = (changes: UrlChanges, options?: NavigateOptions): void =>
    changeParams((next) => {
      for (const [name, value] of Object.entries(changes)) {
        if (value === null) next.delete(name);
        else next.set(name, value);
      }
      return next;
    }, options);
  return { params, change };
}

/** One parameter of the URL, empty if it is missing, and a function that sets it and leaves all others as they are. */
export function useUrlParam(name: string): [string, (value: string) => void] {
  const { params, change } = useUrl();
  const set = (value: string): void => change({ [name]: value || null }, { replace: true });
  return [params.get(name) ?? '', set];
}
