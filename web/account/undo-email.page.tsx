import { EmailLink } from './EmailLink.tsx';
import { undoEmail } from './passwords.calls.ts';

export function Component() {
  return (
    <EmailLink
      title="Undo Email Change"
      lead="Your account gets its old address back, and all devices are logged out."
      button="It wasn't me: undo the change"
      done="Your old address is back"
      send={undoEmail}
    />
  );
}
