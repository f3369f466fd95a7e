import { afterEach, describe, expect, it, vi } from 'vitest';
import { parseTicket, verifyTicket } from '#shared/tickets/ticketCode.ts';
import { aQr, forgedQr, publicKey } from '#web/checkin/testing/door.ts';
import { createVerifier } from './verify.ts';

const keys = [{ kid: 1, publicKey }];

async function verdictOn(text: string, verifier = createVerifier()): Promise<string> {
  const parsed = parseTicket(text);
  return parsed.ok ? verifyTicket(parsed.ticket, keys, verifier.verify) : parsed.reason;
}

afterEach(() => vi.restoreAllMocks());

function withoutEd25519(): void {
  const unknown = new DOMException('Unrecognized algorithm name', 'NotSupportedError');
  vi.spyOn(crypto.subtle, 'importKey').mockRejectedValue(unknown);
}

describe.each([
  ['the browser', () => undefined],
  ['the library, where the browser knows no Ed25519', withoutEd25519],
])('signatures checked by %s', (_name, given) => {
  it('are valid when the event signed them and invalid when somebody else did', async () => {
    given();
    expect(await verdictOn(aQr('7K2M9QXD'))).toBe('valid');
    expect(await verdictOn(forgedQr('7K2M9QXD'))).toBe('invalid');
  });
});

it('imports a key once', async () => {
  const importKey = vi.spyOn(crypto.subtle, 'importKey');
  const verifier = createVerifier();
  await verifier.prepare([publicKey]);
  await Promise.all([1, 2, 3].map(() => verdictOn(aQr('7K2M9QXD'), verifier)));
  expect(importKey).toHaveBeenCalledTimes(1);
});
