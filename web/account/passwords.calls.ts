import type {
  ChangePassword,
  ResetPassword,
  ResetRequest,
} from '#shared/accounts/passwords.schemas.ts';
import { accounts, call } from '#web/api/client.ts';

const { auth } = accounts.api;

export const requestReset = (json: ResetRequest) =>
  call(auth['request-password-reset'].$post({ json }));

export const requestLoginLink = (username: string) =>
  call(auth['request-login-link'].$post({ json: { username } }));

export const openLoginLink = (token: string) => call(auth['login-link'].$post({ json: { token } }));

export const verifyReset = (token: string) =>
  call(auth['verify-reset-token'].$get({ query: { token } }));

export const resetPassword = (json: ResetPassword) => call(auth['reset-password'].$post({ json }));

export const confirmEmail = (token: string) =>
  call(auth['confirm-email'].$post({ json: { token } }));

export const undoEmail = (token: string) => call(auth['undo-email'].$post({ json: { token } }));

export const changePassword = (json: ChangePassword) =>
  call(auth['change-password'].$post({ json }));
