import { local } from '#web/offline/keep.ts';
import { toast } from '#web/ui/toast.ts';

const KEY = 'rollcall.favourites.hinted';

export function showSavedHintOnce(isGuest: boolean): void {
  if (local.get(KEY) !== null) return;
  local.set(KEY, '1');
  toast({
    title: 'Saved to your favourites',
    description: isGuest
      ? 'They stay on this device, also offline. Log in, and they are on all of them.'
      : 'They are on all your devices, also offline.',
    link: { label: 'See favourites', to: '/favourites' },
  });
}

export function toastNotSaved(error: unknown): void {
  console.warn('Not saved', error);
  toast({
    title: 'Not saved',
    description: 'This browser did not keep your favourite. Please try again.',
    tone: 'destructive',
  });
}
