import { useRef } from 'react';
import * as Radix from 'radix-ui/dialog';
import { CLOCK, ago, formatInstant } from '#shared/base/time.ts';
import { cx } from '#web/ui/cx.ts';
import { useLayer } from '#web/ui/layers.ts';
import { useRestoreFocus } from '#web/ui/useRestoreFocus.ts';
import { VerdictTop } from './VerdictTop.tsx';
import type { Given, Tone, UndoableFact, Verdict } from '#web/checkin/scan/verdict.ts';

/** The colors differ in lightness too, for color-blind staff and colored light. */
const surface: Record<Tone, string> = {
  admit: 'bg-admit text-ink',
  refuse: 'bg-refuse text-white',
  caution: 'bg-caution text-ink',
  out: 'bg-aqua-deep text-white',
};

const BOX = 'rounded-md bg-(--box) px-4 py-2 text-2xl font-semibold wrap-anywhere';

type VerdictScreenProps = {
  verdict: Verdict;
  zone: string;
  header: React.ReactNode;
  footer: React.ReactNode;
  onClear: () => void;
  onLetOut: (code: string) => void;
  onUndo: (facts: readonly UndoableFact[], instead?: readonly Given[]) => void;
  onHandOut: (given: readonly Given[]) => void;
};

/** Shows a verdict over the running camera; the next code replaces it. */
export function VerdictScreen({
  verdict,
  zone,
  header,
  footer,
  onClear,
  onLetOut,
  onUndo,
  onHandOut,
}: VerdictScreenProps) {
  const { tone, body, mayLeave, undo, several } = verdict;
  const [mistake] = undo;
  const focus = useRestoreFocus();
  const clear = useRef<HTMLButtonElement>(null);
  useLayer(true, onClear);
  return (
    <Radix.Root open onOpenChange={onClear}>
      <Radix.Portal>
        <Radix.Content
          data-verdict={tone}
          data-reason={verdict.reason}
          className={cx(
            'fixed inset-0 z-50 flex flex-col overflow-y-auto outline-none [--box:#0004] data-[verdict=admit]:[--box:#fff6] data-[verdict=caution]:[--box:#fff6]',
            surface[tone],
          )}
          onClick={onClear}
          {...focus}
          onOpenAutoFocus={(event) => {
            focus.onOpenAutoFocus(event);
            // Focuses the button that clears the verdict, so that Enter neither records nor undoes anything.
            event.preventDefault();
            // The button may lie below: scrolling to it would hide the verdict.
            clear.current?.focus({ preventScroll: true });
          }}
        >
          <div
            className="flex flex-wrap items-center justify-between gap-3 px-2 pt-[max(1rem,env(safe-area-inset-top))]"
            style={{ order: 'var(--header-order)' }}
          >
            {header}
          </div>
          <VerdictTop verdict={verdict} className={surface[tone]} />
          <div
            className="mx-auto mb-auto grid w-full max-w-xl grid-cols-1 justify-items-center gap-3 px-3 py-4 text-center"
            aria-live="assertive"
          >
            {verdict.warning && (
              <p className="rounded-md bg-night px-4 py-3 text-2xl font-bold wrap-anywhere text-white">
                {verdict.warning}
              </p>
            )}
            <HandOut verdict={verdict} onHandOut={onHandOut} />
            {verdict.answers?.map((answer) => (
              <p key={answer} className={BOX}>
                {answer}
              </p>
            ))}
            <Radix.Description className="text-2xl text-balance wrap-anywhere">
              {body}
            </Radix.Description>
            {verdict.first && <First first={verdict.first} zone={zone} />}
          </div>
          <div className="grid gap-3 px-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
            {mayLeave && (
              <button
                type="button"
                onClick={(event) => (event.stopPropagation(), onLetOut(mayLeave))}
                className="mx-auto min-h-14 w-full max-w-xl rounded-full border-2 border-night bg-aqua text-lg font-semibold text-ink focus-visible:outline-current"
              >
                Going out
              </button>
            )}
            <button
              ref={clear}
              type="button"
              onClick={onClear}
              className="mx-auto min-h-14 w-full max-w-xl rounded-full bg-white text-lg font-semibold text-night focus-visible:outline-current"
            >
              Clear Result
            </button>
            {mistake && undo.length === 1 && several && (
              <Quiet onPress={() => onUndo(undo, [{ code: mistake.code, units: 1 }])}>
                {several}
              </Quiet>
            )}
            {mistake && <Quiet onPress={() => onUndo(undo)}>Undo</Quiet>}
            {footer}
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function Quiet({ onPress, children }: { onPress: () => void; children: string }) {
  return (
    <button
      type="button"
      onClick={(event) => (event.stopPropagation(), onPress())}
      className="mx-auto min-h-12 px-6 text-lg font-semibold underline focus-visible:outline-current"
    >
      {children}
    </button>
  );
}

type HandOutProps = Pick<VerdictScreenProps, 'verdict' | 'onHandOut'>;

/** Records a handed-out add-on on a press, so that no other door hands it out again. */
function HandOut({ verdict: { handOut }, onHandOut }: HandOutProps) {
  if (handOut.length === 0) return null;
  return (
    <div className="grid justify-items-center gap-2 rounded-md bg-white px-4 py-3 text-night">
      <button
        type="button"
        onClick={(event) => (event.stopPropagation(), onHandOut(handOut))}
        className="min-h-14 rounded-full border-2 border-night px-6 text-lg font-semibold focus-visible:outline-night"
      >
        Handed out
      </button>
      {handOut.map(
        ({ code, name, units }) =>
          units > 1 && (
            <Quiet key={code} onPress={() => onHandOut([{ code, units: 1 }])}>
              {`Only 1 × ${name}`}
            </Quiet>
          ),
      )}
    </div>
  );
}

/** Says how long ago a ticket was scanned: seconds suggest a repeated scan, minutes a copied ticket. */
function agoText(agoMs: number): string {
  return ago(0, agoMs);
}

function First({
  first: { at, agoMs, deviceName, here },
  zone,
}: {
  first: NonNullable<Verdict['first']>;
  zone: string;
}) {
  const time = formatInstant(at, zone, CLOCK);
  return (
    <p className={BOX}>
      Came in at {time} · {here ? 'this device' : deviceName} · {agoText(agoMs)}
    </p>
  );
}
