import { Link } from 'react-router';
import { Button } from '#web/ui/Button.tsx';
import { LinkPage } from './LinkPage.tsx';

export function InvalidLink({ title }: { title: string }) {
  return (
    <LinkPage
      title={title}
      stage="invalid"
      heading="This link does not work"
      text="It may have run out, or a part of it got lost on the way. You can subscribe again below; a new link comes by mail."
      actions={
        <Button asChild variant="secondary">
          <Link to="/">Return to Home</Link>
        </Button>
      }
    />
  );
}
