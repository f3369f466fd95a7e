import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isAppError } from '#shared/base/errors.ts';
import { promoCodeOf } from '#shared/promoters/promoters.rules.ts';
import type { Decision, Promoter } from '#shared/promoters/promoters.schemas.ts';
import { call } from '#web/api/call.ts';
import { promotersContract } from '#shared/promoters/promoters.contract.ts';
import { toast } from '#web/ui/toast.ts';
import { ConfirmDialog } from '#web/ui/Dialog.tsx';
import { refreshPromoters } from './promoters.queries.ts';

type Choice = { promoter: Promoter; status: Decision['status'] };

const TRIES = 5;

const newCode = (): string => promoCodeOf(crypto.getRandomValues(new Uint8Array(4)));

export function decide({ id }: Promoter, json: Decision): Promise<Promoter> {
  return call(promotersContract.decide, { param: { id: String(id) }, json });
}

async function approveWithCode(promoter: Promoter): Promise<Promoter> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await decide(promoter, { status: 'approved', promo_code: newCode() });
    } catch (error) {
      const taken = isAppError(error) && error.code === 'promoters.code_taken';
      if (!taken || tries >= TRIES) throw error;
    }
  }
}

type Options = {
  withCode: boolean;
  description: string;
};

export function useDecision({ withCode, description }: Options) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ promoter, status }: Choice) =>
      withCode && status === 'approved' ? approveWithCode(promoter) : decide(promoter, { status }),
    onSuccess: () => toast({ title: 'Status updated', description, tone: 'success' }),
    onError: (error) => {
      const cause = isAppError(error) ? error.message : 'Something went wrong';
      toast({ title: 'Failed to update status', description: cause, tone: 'destructive' });
    },
    onSettled: () => refreshPromoters(client),
  });
}

type RejectDialogProps = {
  promoter: Pick<Promoter, 'name'>;
  onReject: () => void;
  onClose: () => void;
};

export function RejectDialog({ promoter: { name }, onReject, onClose }: RejectDialogProps) {
  return (
    <ConfirmDialog
      title={`Reject ${name}?`}
      yes="Reject Application"
      no="Back"
      danger
      onYes={() => {
        onReject();
        onClose();
      }}
      onNo={onClose}
    >
      <p>They'll get an e-mail right away, and this can't be undone.</p>
    </ConfirmDialog>
  );
}
