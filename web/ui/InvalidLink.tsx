import { Link } from 'react-router';
import { Button } from './Button.tsx';
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
        <Button asChild variant="secondary">
          <Link to="/">Return to Home</Link>
        </Button>
      }
    />
  );
}

const SUBSCRIBE_AGAIN =
  "It may have expired or be incomplete. You can subscribe again below, and we'll e-mail you a new link.";
