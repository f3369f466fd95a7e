import { useMutation } from '@tanstack/react-query';
import { isAppError } from '#shared/base/errors.ts';
import { toast } from '#web/ui/toast.ts';
import { saveFile } from './saveFile.ts';

export function useFile() {
  return useMutation({
    mutationFn: saveFile,
    onError: (error) =>
      toast({
        title: 'Error',
        description: `Couldn't create the file. ${isAppError(error) ? error.message : 'Please try again.'}`,
        tone: 'destructive',
      }),
  });
}
