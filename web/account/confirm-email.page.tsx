import { EmailLink } from './EmailLink.tsx';
import { confirmEmail } from './passwords.calls.ts';

export function Component() {
  return (
    <EmailLink
      title="Confirm Email"
      lead="Use this address for your account from now on."
      button="Use this address"
      done="Your new address is confirmed"
      send={confirmEmail}
    />
  );
}
