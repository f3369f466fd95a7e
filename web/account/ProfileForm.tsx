import { useEffect } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { User } from '#shared/accounts/accounts.schemas.ts';
import { profileChangeSchema } from '#shared/accounts/accountForms.schemas.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field, Input } from '#web/ui/Field.tsx';
import { toast } from '#web/ui/toast.ts';
import { showFormError } from '#web/ui/formValidation.ts';
import { useSaveProfile } from './profile.queries.ts';
import { useFormDraft } from '#web/offline/formDraft.tsx';

const KEPT = ['name', 'email', 'phone'] as const;
const FAILED = {
  title: 'Failed to update profile',
  fallback: 'Something went wrong. Please try again.',
};

type ProfileFormProps = {
  id: string;
  profile: User;
  onCanSave: (canSave: boolean) => void;
  onEnd: () => void;
};

export function ProfileForm({ id, profile, onCanSave, onEnd }: ProfileFormProps) {
  const { mutateAsync, isPending } = useSaveProfile(profile.id);
  const form = useForm({
    resolver: zodResolver(profileChangeSchema),
    defaultValues: {
      name: profile.name ?? '',
      email: profile.email,
      phone: profile.phone ?? '',
    },
  });
  const { register, setFocus } = form;
  const { errors, isDirty } = form.formState;
  const draft = useFormDraft(form, 'rollcall.profile', KEPT);
  const canSave = isDirty && !isPending;
  useEffect(() => onCanSave(canSave), [canSave, onCanSave]);
  useEffect(() => setFocus('name'), [setFocus]);
  const end = (): void => {
    draft.forget();
    onEnd();
  };
  const save = form.handleSubmit(async (values) => {
    let pending: string | undefined;
    try {
      ({ pending_email: pending } = await mutateAsync(values));
    } catch (error) {
      if (error instanceof Error) showFormError(form, error, FAILED);
      return;
    }
    const description = pending
      ? `We e-mailed a link to ${pending}. Your old address stays until you open it.`
      : 'Your profile has been updated successfully.';
    toast({ title: 'Profile updated', description, tone: 'success' });
    end();
  });
  return (
    <form id={id} noValidate onSubmit={save} className="grid gap-5 sm:grid-cols-2">
      <Field label="Username" hint="Your username cannot be changed">
        <Input value={profile.username} readOnly />
      </Field>
      <Field label="Name" error={errors.name?.message}>
        <Input autoComplete="name" {...register('name')} />
      </Field>
      <Field label="Email" error={errors.email?.message}>
        <Input type="email" autoComplete="email" {...register('email')} />
      </Field>
      <Field label="Phone" error={errors.phone?.message}>
        <Input type="tel" autoComplete="tel" {...register('phone')} />
      </Field>
      <div className="flex flex-wrap gap-3 sm:col-span-2">
        <Button type="submit" disabled={!canSave}>
          {isPending ? 'Saving…' : 'Save Changes'}
        </Button>
        <Button variant="ghost" onClick={end}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
