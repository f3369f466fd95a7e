import { useEffect } from 'react';
import { Link } from 'react-router';
import { useOnline } from '#web/offline/online.ts';
import { Button } from '#web/ui/Button.tsx';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import { retryFailedPages } from './lazyPage.tsx';

const broken = {
  title: 'Something went wrong',
  body: 'This page stumbled. Trying again usually helps.',
};
const missing = {
  title: 'This page needs a connection',
  body: 'It is not on this device yet. Your tickets are, and they still work.',
};

export function ErrorPage() {
  const online = useOnline();
  useEffect(() => retryFailedPages, []);
  const { title, body } = online ? broken : missing;
  return (
    <div className="frame grid gap-4 py-16" role="alert">
      <PageTitle title={title} />
      <h1 className="text-title">{title}</h1>
      <p className="max-w-prose text-lg text-dust">{body}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={() => location.reload()}>Try Again</Button>
        <Button asChild variant="secondary">
          <Link to="/tickets">My Tickets</Link>
        </Button>
        <Button asChild variant="ghost">
          <Link to="/">Return to Home</Link>
        </Button>
      </div>
    </div>
  );
}
