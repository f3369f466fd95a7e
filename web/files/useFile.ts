import { isAppError } from '#shared/base/errors.ts';
import { useSending } from '#web/api/useSending.ts';
import { toast } from '#web/ui/toast.ts';
import { saveFile } from './saveFile.ts';

/** Brings a file from the server and keeps it, or says why not. */
export function useFile() {
  return useSending({
    mutationFn: saveFile,
    onError: (error) =>
      toast({
        title: 'Error',
        description: `The file could not be made. ${isAppError(error) ? error.message : 'Please try again.'}`,
        tone: 'destructive',
      }),
  });
}
