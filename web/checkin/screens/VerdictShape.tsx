import type { Tone } from '#web/checkin/scan/verdict.ts';

/** A shape for each verdict, so that it can be told without color. */
export function VerdictShape({ tone, size }: { tone: Tone; size: string }) {
  return (
    <svg
      viewBox="0 0 100 100"
      aria-hidden="true"
      style={{ width: size, height: size }}
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {tone === 'admit' && (
        <>
          <circle cx="50" cy="50" r="50" fill="currentColor" />
          <path d="M27 52l16 17 31-36" stroke="var(--color-admit)" strokeWidth="11" />
        </>
      )}
      {tone === 'out' && (
        <>
          <circle cx="50" cy="50" r="50" fill="currentColor" />
          <path d="M26 50h44M52 30l20 20-20 20" stroke="var(--color-aqua-deep)" strokeWidth="11" />
        </>
      )}
      {tone === 'refuse' && (
        <>
          <rect x="3" y="3" width="94" height="94" rx="18" fill="currentColor" />
          <path d="M32 32l36 36M68 32L32 68" stroke="var(--color-refuse)" strokeWidth="12" />
        </>
      )}
      {tone === 'caution' && (
        <>
          <path d="M50 9L94 88H6z" fill="currentColor" stroke="currentColor" strokeWidth="12" />
          <path d="M50 36v24M50 75v.5" stroke="var(--color-caution)" strokeWidth="11" />
        </>
      )}
    </svg>
  );
}
