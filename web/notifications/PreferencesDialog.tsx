import { Dialog } from '#web/ui/Dialog.tsx';
import { NotificationSettings } from './NotificationSettings.tsx';

type PreferencesDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

export function PreferencesDialog({ open, onOpenChange }: PreferencesDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Notifications">
      <NotificationSettings headings="h3" />
    </Dialog>
  );
}
