import type { DeleteAccount } from '#shared/privacy/privacy.contract.ts';
import { call } from '#web/api/call.ts';
import { privacyContract } from '#shared/privacy/privacy.contract.ts';

export const standingKey = ['/api/profile/deletion'];
export const ownStanding = () => call(privacyContract.ownStanding);
export const exportOwn = () => call(privacyContract.exportOwn);
export const proveEmail = () => call(privacyContract.proveEmail);
export const deleteAccount = (json: DeleteAccount) => call(privacyContract.deleteAccount, { json });
