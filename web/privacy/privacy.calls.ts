import type { ErasePerson } from '#shared/privacy/privacy.contract.ts';
import { call } from '#web/api/call.ts';
import { privacyContract } from '#shared/privacy/privacy.contract.ts';

export const lookUp = (email: string) => call(privacyContract.lookUp, { json: { email } });
export const erasePerson = (json: ErasePerson) => call(privacyContract.erase, { json });
