import { lazy, Suspense, useState } from 'react';
import type { User } from '#shared/accounts/accounts.schemas.ts';
import { messageOf } from '#shared/base/messageOf.ts';
import { useMutationOnce } from '#web/api/useMutationOnce.ts';
import { saveBlob } from '#web/files/saveBlob.ts';
import { Button } from '#web/ui/Button.tsx';
import { SettingsCard } from '#web/ui/SettingsCard.tsx';
import { toast } from '#web/ui/toast.ts';
import { exportOwn } from './privacy.calls.ts';
import { ProveAddress } from './ProveAddress.tsx';

const DeleteAccountDialog = lazy(() =>
  import('./DeleteAccountDialog.tsx').then(({ DeleteAccountDialog: part }) => ({ default: part })),
);

export function YourData({ profile }: { profile: User }) {
  const [deleting, setDeleting] = useState(false);
  const {
    mutate,
    isPending,
    data: saved,
  } = useMutationOnce({
    mutationFn: exportOwn,
    onSuccess: (data) => {
      const text = JSON.stringify(data, null, 2);
      saveBlob(new Blob([text], { type: 'application/json' }), 'rollcall-my-data.json');
      toast({
        title: 'Your data is saved',
        description: 'It is a file of text that programs can read, too.',
        tone: 'success',
      });
    },
    onError: (error) =>
      toast({ title: 'Export failed', description: messageOf(error), tone: 'destructive' }),
  });
  return (
    <SettingsCard
      title="Your Data"
      lead="Everything that we hold about you, in one file; and the way to leave."
    >
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" pending={isPending} onClick={() => mutate()}>
          {isPending ? 'Collecting…' : 'Download my data'}
        </Button>
        <Button variant="danger" onClick={() => setDeleting(true)}>
          Delete account
        </Button>
      </div>
      {saved && !saved.address_proved && <ProveAddress email={profile.email} />}
      <Suspense>
        {deleting && <DeleteAccountDialog profile={profile} onClose={() => setDeleting(false)} />}
      </Suspense>
    </SettingsCard>
  );
}
