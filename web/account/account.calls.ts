import type {
  ChangePassword,
  ResetPassword,
  ResetRequest,
} from '#shared/accounts/ownAccount.schemas.ts';
import { call } from '#web/api/call.ts';
import { accountsContract } from '#shared/accounts/accounts.contract.ts';
import type { DeleteAccount } from '#shared/privacy/privacy.contract.ts';
import { privacyContract } from '#shared/privacy/privacy.contract.ts';

export const requestReset = (json: ResetRequest) => call(accountsContract.requestReset, { json });

export const requestLoginLink = (username: string) =>
  call(accountsContract.requestLoginLink, { json: { username } });

export const openLoginLink = (token: string) =>
  call(accountsContract.openLoginLink, { json: { token } });

export const verifyReset = (token: string) =>
  call(accountsContract.verifyReset, { query: { token } });

export const resetPassword = (json: ResetPassword) =>
  call(accountsContract.resetPassword, { json });

export const confirmEmail = (token: string) =>
  call(accountsContract.confirmEmail, { json: { token } });

export const undoEmail = (token: string) => call(accountsContract.undoEmail, { json: { token } });

export const changePassword = (json: ChangePassword) =>
  call(accountsContract.changePassword, { json });

export const standingKey = ['/api/profile/deletion'];
export const ownStanding = () => call(privacyContract.ownStanding);
export const exportOwn = () => call(privacyContract.exportOwn);
export const proveEmail = () => call(privacyContract.proveEmail);
export const deleteAccount = (json: DeleteAccount) => call(privacyContract.deleteAccount, { json });
