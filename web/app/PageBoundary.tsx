import {
  Component,
  type ReactNode,
  useEffect,
  use,
  type ComponentType,
  useSyncExternalStore,
} from 'react';
import { Link } from 'react-router';
import { isMissingPart, reloadForPart } from '#web/offline/loadPart.ts';
import { useOnline } from '#web/offline/online.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import { createEmitter } from '#web/offline/emitter.ts';

type PageModule = {
  Component: ComponentType;
  /** Resolves when the data that the page shows first has been read. Never rejects. */
  ready?: Promise<unknown>;
};

export type LazyPage = {
  preload: () => Promise<void>;
  /** True if the page renders without waiting. */
  isLoaded: () => boolean;
  View: ComponentType;
};

const failed = new Set<() => void>();

/** Makes failed chunks load again the next time they are needed. */
export function retryFailedPages(): void {
  for (const forget of failed) forget();
  failed.clear();
}

async function whenReady(page: PageModule): Promise<PageModule> {
  await page.ready;
  return page;
}

/**
 * Works like `React.lazy`, but retries failed chunks and renders loaded pages synchronously (React reads `status` and
 * `value` of the promise).
 */
export function lazyPage(load: () => Promise<PageModule>): LazyPage {
  let loading: Promise<PageModule> | undefined;
  const start = (): Promise<PageModule> => {
    if (loading) return loading;
    const started = load().then(whenReady);
    loading = started;
    started.then(
      (value) => Object.assign(started, { status: 'fulfilled', value }),
      () => failed.add(() => (loading = undefined)),
    );
    return started;
  };
  function View() {
    const { Component } = use(start());
    return <Component />;
  }
  const settled = (): void => undefined;
  const isLoaded = (): boolean => loading !== undefined && 'status' in loading;
  return { preload: () => start().then(settled, settled), isLoaded, View };
}

/**
 * Marks the page as interactive. `EARLY_TAPS_SCRIPT` then repeats the taps that came too early: after React's own work,
 * in the middle of which it can't hydrate what they press.
 */
export function markInteractive(): void {
  const { dataset } = document.documentElement;
  if ('awake' in dataset) return;
  dataset['awake'] = '';
  queueMicrotask(() => document.dispatchEvent(new Event('rollcall:awake')));
}

type Props = {
  /** The key of the history entry: after a failure, the page is tried again at the next one. */
  at: string;
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
    return failed ? <ErrorPage failed={failed} /> : this.props.children;
  }
}

const broken = {
  title: 'Something went wrong',
  body: "We couldn't show this page. Trying again usually helps.",
};
const missing = {
  title: 'This page needs a connection',
  body: "It isn't saved on this device yet. It opens by itself when the network is back. Your tickets are saved, and they still work.",
};
const LOOK_AGAIN_MS = 3000;

function ErrorPage({ failed }: { failed: Failure }) {
  const online = useOnline();
  const waits = failed === 'missing' || !online;
  useEffect(() => retryFailedPages, []);
  useEffect(() => {
    if (!waits) return undefined;
    // It asks the server itself, since the browser may say late, or never, that the network is back.
    const timer = setInterval(() => void reloadForPart(), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [waits]);
  const { title, body } = waits ? missing : broken;
  return (
    <div className="frame grid gap-4 py-16" role="alert">
      <PageTitle title={title} />
      <h1 className="text-title">{title}</h1>
      <p className="max-w-prose text-lg text-dust">{body}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={() => location.reload()}>Try Again</Button>
        <LinkButton to="/tickets" variant="secondary">
          My Tickets
        </LinkButton>
        <LinkButton to="/" variant="ghost">
          Return to Home
        </LinkButton>
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

let loading = 0;
const changes = createEmitter();

function change(by: 1 | -1): void {
  loading += by;
  changes.emit();
}

export function showProgress(work: Promise<unknown>): void {
  change(1);
  void work.finally(() => change(-1)).catch(() => undefined);
}

/** A loading bar that fades in after a moment, so that fast work shows nothing. */
export function Progress() {
  const shown = useSyncExternalStore(
    changes.subscribe,
    () => loading > 0,
    () => false,
  );
  if (!shown) return null;
  return (
    <div
      aria-hidden="true"
      className="fixed inset-x-0 top-0 z-50 h-1 animate-late bg-[linear-gradient(to_right_in_oklab,var(--color-coral),var(--color-amber),var(--color-aqua))]"
    />
  );
}
