import {
  challengeSchema,
  doorTokenSchema,
  registeredSchema,
} from '#shared/checkin/doorDevices.schemas.ts';
import type { Role } from '#shared/accounts/accounts.schemas.ts';
import { phoneKey } from '#testing/phone.ts';
import type { Door } from './testing.ts';

/** A phone with a key pair. */
export function aPhone(door: Door, options = {}) {
  const { publicKey, signed } = phoneKey(options);
  let id = '';
  const at = (path: string) => `/api/door/devices/${id}/${path}`;
  const challenge = async () =>
    challengeSchema.parse((await door.post(null, at('challenge'), {})).body).challenge;
  const prove = async (text: string, signature = signed(text), more: object = {}) =>
    door.post(null, at('token'), { challenge: text, signature, ...more });
  return {
    publicKey,
    challenge,
    signed,
    prove,
    async register(role: Role, more: object = {}) {
      const body = { name: 'North gate', publicKey, ...more };
      const answer = await door.post(role, '/api/door/devices', body);
      if (answer.status === 201) id = registeredSchema.parse(answer.body).id;
      return answer;
    },
    token: async (more: object = {}) => {
      const text = await challenge();
      return doorTokenSchema.parse((await prove(text, signed(text), more)).body);
    },
    get id() {
      return id;
    },
  };
}
