import { useRef } from 'react';
import { toBase32 } from '#shared/base/ids.ts';

const BYTES = 16;

/** Names what is sent: the same values have the same name, so that asking again after a lost answer is no second time. */
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
