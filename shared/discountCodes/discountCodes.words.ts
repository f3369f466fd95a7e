import { formatUsd } from '#shared/base/money.ts';
import { formatPercent } from '#shared/base/percent.ts';
import type { Discount } from '#shared/pricing/pricing.rules.ts';
import type { CodeRefusal } from '#shared/promos/promos.rules.ts';

export const NO_HARM = 'You can still check out at the regular price.';

/** What a buyer reads about a code that has no effect now. */
export function refusalText(code: string, why: CodeRefusal, then: string = NO_HARM): string {
  const said: Record<CodeRefusal, string> = {
    not_yet: `The promo code ${code} isn't valid yet.`,
    over: `The promo code ${code} is no longer valid.`,
    used_up: `The promo code ${code} has reached its limit.`,
    used_by_you: `You've already used the promo code ${code} as often as allowed.`,
    no_effect: `The promo code ${code} doesn't apply to your selection.`,
  };
  return `${said[why]} ${then}`;
}

/**
 * Describes a discount, such as `$5.00 off`, `Free` or `12.5% off Friday`. `names` are the tickets that it is for;
 * empty means all.
 */
export function discountText({ kind, value }: Discount, names: readonly string[] = []): string {
  const of = names.join(', ');
  if (kind === 'free') return of ? `Free: ${of}` : 'Free';
  const amount = kind === 'fixed' ? formatUsd(value) : `${formatPercent(value)}%`;
  return of ? `${amount} off ${of}` : `${amount} off`;
}
