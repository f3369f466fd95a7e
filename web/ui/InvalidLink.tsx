import { LinkButton } from './Button.tsx';
import { LinkPage } from './LinkPage.tsx';

type InvalidLinkProps = {
  title: string;
  text?: string;
};

export function InvalidLink({ title, text = SUBSCRIBE_AGAIN }: InvalidLinkProps) {
  return (
    <LinkPage
      title={title}
      stage="invalid"
      heading="This link doesn't work"
      text={text}
      actions={
        <LinkButton to="/" variant="secondary">
          Return to Home
        </LinkButton>
      }
    />
  );
}

const SUBSCRIBE_AGAIN =
  "It may have expired or be incomplete. You can subscribe again below, and we'll e-mail you a new link.";
