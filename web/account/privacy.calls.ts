import type { DeleteAccount } from '#shared/privacy/privacy.schemas.ts';
import { call, privacy } from '#web/api/client.ts';

const { profile } = privacy.api;

export const standingKey = ['/api/profile/deletion'];
export const ownStanding = () => call(profile.deletion.$get());
export const exportOwn = () => call(profile.export.$post());
export const proveEmail = () => call(profile['prove-email'].$post());
export const deleteAccount = (json: DeleteAccount) => call(profile.delete.$post({ json }));
