import type { Decision, Promoter } from '#shared/promoters/promoters.schemas.ts';
import type { BulkAction, BulkPlan } from '#web/office/table/officeTable.types.ts';
import { pluralText } from '#web/ui/pluralText.ts';
import { switchCode } from './promoters.queries.ts';
import { STATUS } from './PromoterTags.tsx';
import { decide } from './useDecision.ts';

/** Only applications are decided, and each once. */
const decision =
  (status: Decision['status']) =>
  (promoter: Promoter): BulkPlan =>
    promoter.status === 'pending'
      ? { says: '', run: () => decide(promoter, { status }) }
      : { leftOut: STATUS[promoter.status][0] };

const switched =
  (active: boolean) =>
  (promoter: Promoter): BulkPlan => {
    const { promo_code, code_active } = promoter;
    if (!promo_code) return { leftOut: 'No code' };
    if (code_active === active) return { leftOut: active ? 'Enabled' : 'Disabled' };
    const back = () => switchCode(promoter, !active);
    return { says: promo_code, run: () => switchCode(promoter, active).then(() => back) };
  };

const codes = (count: number): string => pluralText(count, 'promo code');

/** The actions of single promoters that need nothing but a yes, on several. */
export const promoterBulk: readonly BulkAction<Promoter>[] = [
  {
    label: 'Approve',
    about: (count) => `${pluralText(count, 'application')} will be approved.`,
    plan: decision('approved'),
  },
  {
    label: 'Reject',
    about: (count) =>
      `${pluralText(count, 'application')} will be rejected. They get an e-mail right away, and this can't be undone.`,
    danger: true,
    plan: decision('rejected'),
  },
  {
    label: 'Disable Code',
    about: (count) => `${codes(count)} will no longer give a discount or earn commission.`,
    plan: switched(false),
  },
  {
    label: 'Enable Code',
    about: (count) => `${codes(count)} will give a discount and earn commission again.`,
    plan: switched(true),
  },
];
