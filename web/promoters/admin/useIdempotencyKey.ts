import { useRef } from 'react';
import { toBase32 } from '#shared/base/ids.ts';

const BYTES = 16;

/** Equal values get the same key, so that a retry after a lost answer does not make a second entry. */
export function useIdempotencyKey(): (values: object) => string {
  const last = useRef({ said: '', key: '' });
  return (values) => {
    const said = JSON.stringify(values);
    if (said !== last.current.said) {
      last.current = { said, key: toBase32(crypto.getRandomValues(new Uint8Array(BYTES))) };
    }
    return last.current.key;
  };
}
