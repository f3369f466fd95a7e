import { Download } from 'lucide-react';
import { Button } from '#web/ui/Button.tsx';
import { useFile } from './useFile.ts';

type FileButtonProps = {
  path: string;
  label: string;
  className?: string;
  disabled?: boolean;
  children: string;
};

export function FileButton({
  path,
  label,
  className = '',
  disabled = false,
  children,
}: FileButtonProps) {
  const file = useFile();
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
