import { useEffect, useRef } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router';

export type UrlChanges = Readonly<Record<string, string | null>>;

/** The parameters of the URL, and a function that sets some of them, or removes those that are null. */
export function useUrl() {
  const [params, setParams] = useSearchParams();
  // A pending search and a press may coincide: the second change must build on the first.
  const latest = useRef(params);
  useEffect(() => {
    latest.current = params;
  }, [params]);
  const change = (changes: UrlChanges, options?: NavigateOptions): void => {
    const next = new URLSearchParams(latest.current);
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    latest.current = next;
    setParams(next, options);
  };
  return { params, change };
}

/** One parameter of the URL, empty if it is missing, and a function that sets it and leaves all others as they are. */
export function useUrlParam(name: string): [string, (value: string) => void] {
  const [params, setParams] = useSearchParams();
  const change = (value: string): void =>
    setParams(
      (now) => {
        if (value) now.set(name, value);
        else now.delete(name);
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  return [params.get(name) ?? '', change];
}
