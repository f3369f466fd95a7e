import { EmailLink } from './EmailLink.tsx';
import { undoEmail } from './passwords.calls.ts';

export function Component() {
  return (
    <EmailLink
      title="Undo Email Change"
      lead="Your account gets its old address back, and all devices are signed out."
      button="It was not me: take it back"
      done="Your old address is back"
      send={undoEmail}
    />
  );
}
