import { useSearchParams } from 'react-router';

/** A value that is kept in the address under a name, with the rest of the address as it is; empty if it is not there. */
export function useParam(name: string): [string, (value: string) => void] {
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
