import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Money } from '#web/ui/Money.tsx';

type ChallengeDialogProps = {
  open: boolean;
  cents: number;
  onAnswer: (approved: boolean) => void;
};

/** Demo of a 3-D Secure check; closing it means not approved. */
export function ChallengeDialog({ open, cents, onAnswer }: ChallengeDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onAnswer(false)}
      title="Your bank asks"
      description="Demo of a card issuer's security check"
      footer={
        <>
          <Button variant="secondary" onClick={() => onAnswer(false)}>
            Fail the check
          </Button>
          <Button onClick={() => onAnswer(true)}>Approve payment</Button>
        </>
      }
    >
      <p>
        Did you start this payment of <Money cents={cents} className="font-semibold" />? With a real
        card, your bank would ask here. No money moves.
      </p>
    </Dialog>
  );
}
