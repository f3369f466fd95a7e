import type { ErasePerson } from '#shared/privacy/privacy.schemas.ts';
import { call, privacy } from '#web/api/client.ts';

const { admin } = privacy.api;

export const lookUp = (email: string) => call(admin.privacy['look-up'].$post({ json: { email } }));
export const erasePerson = (json: ErasePerson) => call(admin.privacy.erase.$post({ json }));
