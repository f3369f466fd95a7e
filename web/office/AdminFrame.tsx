import { useEffect, type ReactNode } from 'react';
import { Navigate } from 'react-router';
import { RequireUser } from '#web/session/RequireUser.tsx';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { toast, type ToastInput } from '#web/ui/toast.ts';
import { AdminMenu } from './AdminMenu.tsx';
import { AsOfNote } from './AsOfNote.tsx';
import { useQuery } from '@tanstack/react-query';
import { testModeText } from '#shared/paymentHealth/paymentHealth.words.ts';
import { configQuery } from '#web/api/config.queries.ts';

type AdminFrameProps = {
  title: string;
  tab?: string;
  actions?: ReactNode;
  back?: ReactNode;
  /** Facts below the title. */
  facts?: ReactNode;
  /** Toast that users without the required role see while they are redirected. */
  denied?: ToastInput;
  children: ReactNode;
};

export function AdminFrame(props: AdminFrameProps) {
  const { title, tab = title, actions, back, facts, denied, children } = props;
  return (
    <>
      <PageTitle title={tab} />
      <div className="lg:flex">
        <RequireUser waiting={<Waiting />}>
          {({ role }) =>
            role === 'admin' ? (
              <>
                <AdminMenu />
                <div
                  id="content"
                  ref={keepFocus}
                  tabIndex={-1}
                  data-office
                  className="mx-auto grid w-full max-w-[100rem] min-w-0 flex-1 grid-cols-1 content-start gap-3 px-4 py-3 lg:px-6"
                >
                  <header className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                    <div className="flex min-w-0 flex-wrap items-center gap-x-3">
                      {back}
                      <h1 className="min-w-0 text-2xl wrap-anywhere">{title}</h1>
                    </div>
                    {facts ? (
                      <div className="flex w-full flex-wrap items-center justify-between gap-x-3 gap-y-1 sm:order-last">
                        {facts}
                        <TestModeNote />
                      </div>
                    ) : (
                      <TestModeNote />
                    )}
                    {actions && (
                      <div className="flex flex-wrap items-center gap-2 max-sm:*:px-3.5 sm:gap-3">
                        {actions}
                      </div>
                    )}
                  </header>
                  <AsOfNote />
                  {children}
                </div>
              </>
            ) : (
              <Denied denied={denied} />
            )
          }
        </RequireUser>
      </div>
    </>
  );
}

const FOCUSABLE = ':is(a[href], button, input, select, textarea):not(:disabled), [tabindex="0"]';

/** If the focused element is removed, such as Publish after it was pressed, moves the focus to one nearby. */
function keepFocus(): () => void {
  let path: Element[] = [];
  const follow = ({ target }: Event): void => {
    path = [];
    for (
      let at: EventTarget | null = target;
      at instanceof Element && at !== document.body;
      at = at.parentElement
    )
      path.push(at);
  };
  const observer = new MutationObserver(() => {
    const isLost = path[0]?.isConnected === false && document.activeElement === document.body;
    if (!isLost) return;
    const left = path.find(({ isConnected }) => isConnected);
    path = [];
    left?.querySelector<HTMLElement>(FOCUSABLE)?.focus({ preventScroll: true });
  });
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', follow);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', follow);
  };
}

function Denied({ denied }: { denied: ToastInput | undefined }) {
  useEffect(() => {
    if (denied) toast({ tone: 'destructive', ...denied });
  }, [denied]);
  return <Navigate to="/" replace />;
}

function Waiting() {
  return (
    <div aria-busy="true" className="grid flex-1 gap-6 p-6">
      <Skeleton className="h-10 w-60" />
      <Skeleton className="h-60 w-full rounded-md" />
    </div>
  );
}

function TestModeNote() {
  const { data } = useQuery(configQuery);
  const text = data ? testModeText(data.payments.mode) : null;
  if (!text) return null;
  return (
    <p className="justify-self-start rounded-full bg-warn-deep px-3 py-1 text-sm font-medium text-amber">
      {text}
    </p>
  );
}
