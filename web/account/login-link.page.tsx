import { EmailLink } from './EmailLink.tsx';
import { openLoginLink } from './passwords.calls.ts';

export function Component() {
  return (
    <EmailLink
      title="Log In from a New Browser"
      lead="Your password still opens your account, and nothing else does."
      button="Let me log in here"
      done="You can log in now"
      next={{ to: '/login', label: 'Log in' }}
      send={openLoginLink}
    />
  );
}
