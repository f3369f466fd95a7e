import { Component, type ReactNode, useEffect } from 'react';
import { markInteractive } from './markInteractive.ts';
import { Link } from 'react-router';
import { useOnline } from '#web/offline/online.ts';
import { Button } from '#web/ui/Button.tsx';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import { retryFailedPages } from './lazyPage.tsx';

type Props = {
  /** The key of the history entry: after a failure, the page is tried again at the next one. */
  at: string;
  children: ReactNode;
};
type State = { at: string; failed: boolean };

export class PageBoundary extends Component<Props, State> {
  override state: State = { at: this.props.at, failed: false };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  static getDerivedStateFromProps({ at }: Props, state: State): State | null {
    return at === state.at ? null : { at, failed: false };
  }

  override componentDidCatch(): void {
    markInteractive();
  }

  override render(): ReactNode {
    return this.state.failed ? <ErrorPage /> : this.props.children;
  }
}

const broken = {
  title: 'Something went wrong',
  body: "We couldn't show this page. Trying again usually helps.",
};
const missing = {
  title: 'This page needs a connection',
  body: "It isn't saved on this device yet. Your tickets are, and they still work.",
};

function ErrorPage() {
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
