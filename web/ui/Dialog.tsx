import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import * as Radix from 'radix-ui/dialog';
import { X } from 'lucide-react';
import { cx } from './cx.ts';
import { useLayer } from './layers.ts';
import { useRestoreFocus } from './useRestoreFocus.ts';
import { Button } from './Button.tsx';

type DialogProps = {
  open?: boolean;
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
  wide?: boolean;
  /** True if the page opens the dialog again when the user returns to its history entry. */
  reopens?: boolean;
  className?: string;
};

const panel =
  'fixed z-50 flex flex-col overflow-hidden bg-floor text-chalk shadow-over animate-rise inset-x-0 bottom-[var(--keyboard,0px)] max-h-[calc(94dvh-var(--keyboard,0px))] ' +
  'rounded-t-lg border-t border-edge short:max-h-dvh short:rounded-none sm:inset-auto sm:top-1/2 sm:left-1/2 sm:max-h-[88dvh] sm:short:max-h-dvh sm:-translate-x-1/2 ' +
  'sm:-translate-y-1/2 sm:rounded-lg sm:border sm:border-line sm:animate-none short:overflow-y-auto short:overscroll-contain short:scroll-pb-32';

/** A sheet on phones, a centered dialog on desktop. Traps the focus and restores it afterward. */
export function Dialog({
  open = true,
  onClose,
  title,
  description,
  footer,
  children,
  wide = false,
  reopens = false,
  className,
}: DialogProps) {
  const focus = useRestoreFocus();
  useKeyboardInset(open);
  useCover(open);
  useLayer(open, onClose, { reopens });
  const described = description ? {} : { 'aria-describedby': undefined };
  return (
    <Radix.Root open={open} onOpenChange={(next) => next || onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 bg-night/80" />
        <Radix.Content
          className={cx(
            panel,
            wide ? 'sm:w-[min(52rem,94vw)]' : 'sm:w-[min(36rem,92vw)]',
            className,
          )}
          {...described}
          {...focus}
        >
          <div className="flex items-start gap-3 border-b border-line px-5 pt-5 pb-4 sm:px-7 sm:pt-6 short:py-3">
            <div className="min-w-0 flex-1">
              <Radix.Title className="text-xl">{title}</Radix.Title>
              {description && (
                <Radix.Description className="mt-1 text-dust">{description}</Radix.Description>
              )}
            </div>
            <Radix.Close
              aria-label="Close"
              className="-my-2 -mr-3 grid size-12 shrink-0 place-items-center rounded-full text-dust hover:bg-raised hover:text-chalk"
            >
              <X aria-hidden="true" className="size-6" />
            </Radix.Close>
          </div>
          <div className="flex-1 scroll-pt-10 scroll-pb-4 overflow-y-auto overscroll-contain sm:not-short:max-h-[70vh] short:flex-none short:overflow-visible px-5 py-5 sm:px-7">
            {children}
          </div>
          {footer && (
            <div className="short:sticky short:bottom-0 short:z-10 flex flex-wrap justify-end gap-3 border-t border-line bg-floor px-5 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] short:py-3 flat:static sm:px-7">
              {footer}
            </div>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

let covers = 0;

/**
 * Marks the body with `data-covered`. Its style overrides the `pointer-events` that Radix sets on the body, which would
 * make the browser restyle every element of the page. The overlay already catches every press beside the dialog.
 */
function useCover(open: boolean): void {
  useLayoutEffect(() => {
    if (!open) return undefined;
    covers += 1;
    document.body.dataset['covered'] = '';
    return () => void (covers -= 1);
  }, [open]);
  // Radix takes its style away in an effect, so the mark has to stay until then.
  useEffect(() => {
    if (!open) return undefined;
    return () => {
      if (covers === 0) delete document.body.dataset['covered'];
    };
  }, [open]);
}

/**
 * While `open`, sets the CSS variable `--keyboard` to the height of the page that the on-screen keyboard covers. In
 * browsers that shrink the page instead (`interactive-widget`) it stays 0; iOS doesn't shrink the page.
 */
function useKeyboardInset(open: boolean): void {
  useEffect(() => {
    const view = window.visualViewport;
    if (!open || !view) return undefined;
    const { style } = document.documentElement;
    const follow = (): void => {
      // On a page that is zoomed in, the difference in height doesn't come from the keyboard.
      const covered = view.scale > 1.01 ? 0 : innerHeight - view.height - view.offsetTop;
      // Set only if needed, because a changed variable of the root makes the browser restyle every element.
      if (covered >= 1) style.setProperty('--keyboard', `${Math.round(covered)}px`);
      else if (style.getPropertyValue('--keyboard')) style.removeProperty('--keyboard');
    };
    follow();
    view.addEventListener('resize', follow);
    view.addEventListener('scroll', follow);
    return () => {
      view.removeEventListener('resize', follow);
      view.removeEventListener('scroll', follow);
      style.removeProperty('--keyboard');
    };
  }, [open]);
}

type ConfirmDialogProps = {
  title: string;
  children: ReactNode;
  yes: string;
  no?: string;
  pending?: boolean;
  danger?: boolean;
  onYes: () => void;
  onNo: () => void;
};

export function ConfirmDialog({
  title,
  children,
  yes,
  no = 'Cancel',
  pending = false,
  danger = false,
  onYes,
  onNo,
}: ConfirmDialogProps) {
  return (
    <Dialog
      onClose={onNo}
      title={title}
      footer={
        <>
          <Button variant="secondary" className="tight:basis-full max-sm:flex-1" onClick={onNo}>
            {no}
          </Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            className="tight:basis-full max-sm:flex-1"
            pending={pending}
            onClick={onYes}
          >
            {yes}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
