import { useState, type FormEvent } from 'react';
import { isAppError } from '#shared/base/errors.ts';
import { ownerWithCodeSchema } from '#shared/secondfactor/secondfactor.schemas.ts';
import { toast } from '#web/ui/toast.ts';
import type { ReauthValues, ReauthProblem } from './ReauthFields.tsx';

export function useReauthForm(failed: string, send: (owner: ReauthValues) => Promise<unknown>) {
  const [values, setValues] = useState<ReauthValues>({ password: '', code: '' });
  const [problem, setProblem] = useState<ReauthProblem>(null);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const checked = ownerWithCodeSchema.safeParse(values);
    const [issue] = checked.error?.issues ?? [];
    if (issue) return setProblem({ field: String(issue.path[0]), message: issue.message });
    await send(values).catch((error: Error) => {
      setProblem({ field: isAppError(error) ? error.problem.field : '', message: error.message });
      toast({ title: failed, description: error.message, tone: 'destructive' });
    });
  }

  const change = (next: ReauthValues): void => {
    setValues(next);
    setProblem(null);
  };
  return { values, problem, change, submit, dirty: values.password !== '' || values.code !== '' };
}
