import type { PaymentSetup } from '#shared/checkout/payment.schemas.ts';
import { invalidCodeText } from '#web/promos/promoText.rules.ts';

type WrongCodeProps = Pick<PaymentSetup, 'promoReason' | 'appliedCode'> & { code: string };

export function WrongCode({ code, promoReason, appliedCode }: WrongCodeProps) {
  return (
    <p role="status" className="mt-4 rounded-sm bg-warn-deep px-4 py-2.5 text-sm text-amber">
      {invalidCodeText(code, promoReason, appliedCode)}
    </p>
  );
}
