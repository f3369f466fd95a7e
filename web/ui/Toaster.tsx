import { useSyncExternalStore } from 'react';
import * as Radix from 'radix-ui/toast';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { Link } from 'react-router';
import { dismissToast, toastStore, type ToastMessage, type ToastTone } from './toast.ts';
import { cx } from './cx.ts';
import { useToastPlace } from './useToastPlace.ts';

const SHOWN_MS = 5000;
const SWIPE_PX = 50;

const edges: Record<ToastTone, string> = {
  default: 'border-edge',
  success: 'border-good',
  destructive: 'border-bad',
};

const motion =
  'animate-arrive data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) ' +
  'data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform data-[swipe=end]:opacity-0';

/** The area that shows toasts, once per page. F8 moves the focus there. */
export function Toaster() {
  const message = useSyncExternalStore(
    toastStore.subscribe,
    toastStore.get,
    toastStore.getOnServer,
  );
  return (
    <Radix.Provider duration={SHOWN_MS} swipeDirection="right" swipeThreshold={SWIPE_PX}>
      {message && <Message key={message.id} message={message} />}
      <Radix.Viewport
        hotkey={['F8']}
        ref={useToastPlace(message?.id)}
        className="fixed z-60 m-0 list-none outline-none"
      />
    </Radix.Provider>
  );
}

function Message({
  message: { id, title, description, tone, link, shownMs },
}: {
  message: ToastMessage;
}) {
  const close = (open: boolean): void => {
    if (!open) dismissToast(id);
  };
  const look = cx(
    'flex items-start gap-3 rounded-md border bg-raised p-4 pr-2 shadow-over',
    edges[tone],
    motion,
  );
  return (
    <Radix.Root
      type={tone === 'destructive' ? 'foreground' : 'background'}
      onOpenChange={close}
      className={look}
      {...(shownMs !== undefined && { duration: shownMs })}
    >
      <Sign tone={tone} />
      <div className="min-w-0 flex-1">
        <Radix.Title className="font-semibold">{title}</Radix.Title>
        {description && (
          <Radix.Description className="text-sm text-dust">{description}</Radix.Description>
        )}
        {link && (
          <Radix.Action asChild altText={link.label}>
            <Link
              to={link.to}
              className="-mb-2 inline-flex min-h-12 items-center font-semibold text-aqua underline underline-offset-4"
            >
              {link.label}
            </Link>
          </Radix.Action>
        )}
      </div>
      <Radix.Close
        aria-label="Close"
        className="-my-3 grid size-12 shrink-0 tight:size-[48px] place-items-center rounded-full text-dust hover:text-chalk"
      >
        <X aria-hidden="true" className="size-5" />
      </Radix.Close>
    </Radix.Root>
  );
}

function Sign({ tone }: { tone: ToastTone }) {
  if (tone === 'success')
    return <CircleCheck aria-hidden="true" className="mt-0.5 size-5 text-good" />;
  if (tone === 'destructive')
    return <CircleAlert aria-hidden="true" className="mt-0.5 size-5 text-bad" />;
  return null;
}
