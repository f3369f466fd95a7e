import {
  Suspense,
  useEffect,
  useRef,
  lazy,
  useSyncExternalStore,
  type ComponentProps,
  type ComponentType,
  useState,
} from 'react';
import { NavigationType, Outlet, useLocation, useNavigationType } from 'react-router';
import { cx } from '#web/ui/cx.ts';
import { markEntry, watchLayers } from '#web/ui/layers.ts';
import { optionalPart } from '#web/ui/optionalPart.ts';
import { dismissToastOfLastPage, toastStore } from '#web/ui/toast.ts';
import { markInteractive } from './markInteractive.ts';
import { PageBoundary } from './PageBoundary.tsx';
import { Progress } from './Progress.tsx';
import { Footer } from './Footer.tsx';
import { OfflineBanner } from './headerParts.tsx';
import { Header } from './Header.tsx';
import { updateOnNewPage, updateNow, updateStore } from './appUpdates.ts';
import { useScrollRestoration } from './useScrollRestoration.ts';
import { useUser } from '#web/session/user.queries.ts';
import { useOnline } from '#web/offline/online.ts';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { stepUpStore } from '#web/api/stepUp.ts';
import { pendingStore } from '#web/checkout/pendingPayments.storage.ts';
import { Button } from '#web/ui/Button.tsx';

const words = {
  waiting: 'A new version is ready.',
  blocked: "A checkout or check-in is open. We'll update when it's done.",
};

type Store<T> = {
  get: () => T;
  getOnServer: () => T;
  subscribe: (listener: () => void) => () => void;
};

const useStore = <T,>({ subscribe, get, getOnServer }: Store<T>): T =>
  useSyncExternalStore(subscribe, get, getOnServer);

export function UpdateNote() {
  const state = useStore(updateStore);
  return (
    <div role="status" className="fixed bottom-4 left-4 z-40 max-w-[calc(100vw-2rem)]">
      {state !== 'none' && (
        <div className="flex items-center gap-4 rounded-full border border-edge bg-raised py-1.5 pr-1.5 pl-5 shadow-over">
          <p className="text-sm">{words[state]}</p>
          <Button variant="secondary" onClick={() => void updateNow()}>
            Update now
          </Button>
        </div>
      )}
    </div>
  );
}

const IDLE_MS = 1500;

const load = async (): Promise<ComponentType> => (await import('#web/ui/Toaster.tsx')).Toaster;

/** Loads the toast area without `lazy`: a failed load must not break the page, and the next toast tries again. */
export function Toasts({ bring = load }: { bring?: typeof load }) {
  const message = useStore(toastStore);
  const [settled, setSettled] = useState(false);
  const [Area, setArea] = useState<ComponentType | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), IDLE_MS);
    return () => clearTimeout(timer);
  }, []);
  const wanted = message ?? settled;
  useEffect(() => {
    if (!wanted || Area) return;
    bring().then(
      (part) => setArea(() => part),
      () => undefined,
    );
  }, [wanted, Area, bring]);
  return Area && <Area />;
}

/** If the chunk can't be loaded, for example offline, the next start of the app tries again. */
const ResumePayments = optionalPart(
  async () => (await import('#web/checkout/ResumePayments.tsx')).ResumePayments,
);

/** Resumes pending payments. The code loads only if there are any, and stays mounted to show its notices. */
export function PendingPayments() {
  const pending = useStore(pendingStore);
  const [wanted, setWanted] = useState(false);
  if (pending && !wanted) setWanted(true);
  return <Suspense>{wanted && <ResumePayments active={pending} />}</Suspense>;
}

type Part = { default: ComponentType };

/** Refuses the waiting call if the step-up dialog can't be loaded. */
function Refuse() {
  useEffect(() => stepUpStore.answer(false), []);
  return null;
}

const StepUpDialog = lazy((): Promise<Part> =>
  import('#web/account/StepUpDialog.tsx').then(
    ({ StepUpDialog: part }) => ({ default: part }),
    () => ({ default: Refuse }),
  ),
);

export function StepUpHost() {
  const asked = useStore(stepUpStore);
  return <Suspense>{asked && <StepUpDialog />}</Suspense>;
}

export type ShellProps = {
  bare?: boolean | undefined;
  footer?: 'line' | undefined;
  office?: boolean | undefined;
};

export function Shell({ bare = false, footer, office = false }: ShellProps) {
  const { key } = useLocation();
  const main = useMainOfNewPage();
  useScrollRestoration();
  useLayerEntries(key);
  const hasFooter = !office && (footer !== undefined || !bare);
  return (
    <div className={cx('flex min-h-dvh flex-col', office && 'office')}>
      <a
        href={office ? '#content' : '#main'}
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-full focus:bg-chalk focus:px-5 focus:py-3 focus:font-semibold focus:text-night"
      >
        Skip to content
      </a>
      <Progress />
      {!office && <Header />}
      <TeamParts office={office} />
      <OfflineBanner online={useOnline()} />
      {/* A minimum height keeps the footer below the screen, so that it doesn't shift while a page loads. */}
      <main
        id="main"
        ref={main}
        tabIndex={-1}
        className={cx('flex-1', hasFooter && 'min-h-[calc(100dvh-4.5rem)]')}
      >
        <PageBoundary at={key} menu={office && <TeamParts office menu />}>
          <Suspense fallback={<PageFallback />}>
            <Outlet />
            <Awake />
          </Suspense>
        </PageBoundary>
      </main>
      {hasFooter && <Footer oneLine={footer === 'line'} />}
      {!bare && <UpdateNote />}
      <PendingPayments />
      <StepUpHost />
      <Toasts />
    </div>
  );
}

/** Marks the page as interactive. Rendered next to the page, so that the effect runs once the page is there. */
function Awake() {
  useEffect(markInteractive, []);
  return null;
}

function useLayerEntries(key: string): void {
  const kind = useNavigationType();
  useEffect(watchLayers, []);
  useEffect(() => {
    if (kind === NavigationType.Replace) markEntry();
  }, [key, kind]);
}

/** Moves the focus to each new page, for keyboard and screen-reader users. */
function useMainOfNewPage() {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // Phones share the canonical link, so it must follow the current page.
    document.querySelector('link[rel=canonical]')?.setAttribute('href', location.origin + pathname);
    // In the office, the focus goes to `#content`, because `main` begins with the menu.
    (document.querySelector<HTMLElement>('#content') ?? main.current)?.focus({
      preventScroll: true,
    });
    dismissToastOfLastPage();
    updateOnNewPage();
  }, [pathname]);
  return main;
}

/** If these parts can't load, nothing is blocked: the server refuses users who need a second factor anyway. */
const Parts = optionalPart(async () => (await import('./TeamParts.tsx')).TeamParts);

/** Loads what only the team needs on every page, or the menu of the office alone. */
function TeamParts(props: ComponentProps<typeof Parts>) {
  const { user } = useUser();
  return (
    <Suspense>
      {(user?.role === 'admin' || user?.role === 'staff') && <Parts {...props} />}
    </Suspense>
  );
}

function PageFallback() {
  return (
    <div className="frame grid min-h-dvh content-start gap-5 py-12" aria-busy="true">
      <Skeleton className="h-12 w-3/4 max-w-xl" />
      <Skeleton className="h-6 w-1/2 max-w-sm" />
      <Skeleton className="mt-6 h-64 w-full rounded-md" />
    </div>
  );
}
