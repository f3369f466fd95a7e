import { EmailLink } from './EmailLink.tsx';
import { openLoginLink } from './passwords.calls.ts';

export function Component() {
  return (
    <EmailLink
      title="Log In from a New Browser"
      lead="You still need your password to log in."
      button="Allow login here"
      done="You can log in now"
      next={{ to: '/login', label: 'Log in' }}
      send={openLoginLink}
    />
  );
}
