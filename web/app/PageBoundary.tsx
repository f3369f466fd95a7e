import { Component, type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { isMissingPart, reloadForPart } from '#web/offline/loadPart.ts';
import { useOnline } from '#web/offline/online.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import { retryFailedPages } from './lazyPage.tsx';
import { markInteractive } from './markInteractive.ts';

type Props = {
  /** The key of the history entry. After a failure, the page is tried again at the next entry. */
  at: string;
  /** Stays beside the message after a failure; only pages of the office have it. */
  menu?: ReactNode;
  children: ReactNode;
};
type Failure = 'broken' | 'missing';
type State = { at: string; failed: Failure | null };

export class PageBoundary extends Component<Props, State> {
  override state: State = { at: this.props.at, failed: null };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failed: isMissingPart(error) ? 'missing' : 'broken' };
  }

  static getDerivedStateFromProps({ at }: Props, state: State): State | null {
    return at === state.at ? null : { at, failed: null };
  }

  override componentDidCatch(): void {
    markInteractive();
  }

  override render(): ReactNode {
    const { failed } = this.state;
    const { menu, children } = this.props;
    if (!failed) return children;
    return (
      <div className={menu ? 'lg:flex' : undefined}>
        {menu}
        <ErrorPage failed={failed} office={Boolean(menu)} />
      </div>
    );
  }
}

const broken = {
  title: 'Something went wrong',
  body: "We couldn't show this page. Trying again usually helps.",
};
const missing = {
  title: 'This page needs a connection',
  body: "It isn't saved on this device yet. It will open when you're back online.",
};
const LOOK_AGAIN_MS = 3000;

function ErrorPage({ failed, office }: { failed: Failure; office: boolean }) {
  const online = useOnline();
  const waits = failed === 'missing' || !online;
  useEffect(() => retryFailedPages, []);
  useEffect(() => {
    if (!waits) return undefined;
    // Asks the server, since the browser may report late, or never, that the network is back.
    const timer = setInterval(() => void reloadForPart(), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [waits]);
  const { title, body } = waits ? missing : broken;
  return (
    <div id="content" tabIndex={-1} className="frame grid content-start gap-4 py-16" role="alert">
      <PageTitle title={title} />
      <h1 className="text-title">{title}</h1>
      <p className="max-w-prose text-lg text-dust">
        {body}
        {waits && !office && ' Your tickets are saved, and they still work.'}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={() => location.reload()}>Try Again</Button>
        {!office && (
          <>
            <LinkButton to="/tickets" variant="secondary">
              My Tickets
            </LinkButton>
            <LinkButton to="/" variant="ghost">
              Return to Home
            </LinkButton>
          </>
        )}
      </div>
      <Link
        to="/diagnostics"
        className="inline-flex min-h-12 items-center justify-self-start text-dust underline"
      >
        Diagnostics
      </Link>
    </div>
  );
}
