import { Download } from 'lucide-react';
import { useMutation } from '@tanstack/react-query';
import { Button } from '#web/ui/Button.tsx';
import { isAppError } from '#shared/base/errors.ts';
import { toast } from '#web/ui/toast.ts';
import { saveFile } from './saveFile.ts';

type DownloadButtonProps = {
  path: string;
  label: string;
  className?: string;
  disabled?: boolean;
  children: string;
};

export function DownloadButton({
  path,
  label,
  className = '',
  disabled = false,
  children,
}: DownloadButtonProps) {
  const file = useDownload();
  return (
    <Button
      variant="secondary"
      className={className}
      aria-label={label}
      pending={file.isPending}
      disabled={disabled}
      onClick={() => file.mutate(path)}
    >
      {!file.isPending && <Download aria-hidden="true" className="size-5 shrink-0" />}
      {children}
    </Button>
  );
}

export function useDownload() {
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
