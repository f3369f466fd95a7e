import { useForm } from 'react-hook-form';
import type { DiscountCode } from '#shared/discountCodes/discountCodes.schemas.ts';
import { StaleNotice } from '#web/office/StaleNotice.tsx';
import { useSaveForm } from '#web/office/useSaveForm.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { LimitFields, NewCodeFields, TicketsOfCode, WorthFields } from './CodeFields.tsx';
import {
  amountOf,
  type CodeValues,
  EMPTY,
  eventOf,
  maxUsesOf,
  termsOf,
  valuesOf,
} from './codeForm.ts';
import { addBatch, addCode, changeCode, CODES_PATH } from './discountCodes.queries.ts';

type CodeFormProps = { code: DiscountCode | null; batch?: boolean; onClose: () => void };

export function CodeForm({ code, batch = (code?.batch ?? null) !== null, onClose }: CodeFormProps) {
  const form = useForm<CodeValues>({ defaultValues: code ? valuesOf(code) : EMPTY });
  const { pending, dirty, submit, stale } = useSaveForm<
    CodeValues,
    CodeValues,
    DiscountCode,
    DiscountCode
  >({
    form,
    row: code,
    valuesOf,
    send: (typed, seen) => send(typed, code, batch, seen),
    saved: code ? 'Code Updated' : batch ? 'Codes Created' : 'Code Created',
    failed: { title: code ? 'Failed to update code' : 'Failed to create code' },
    refresh: [[CODES_PATH]],
    onSaved: onClose,
  });
  const title = code ? 'Edit Code' : batch ? 'Create Single-Use Codes' : 'Create Code';
  return (
    <FormDialog
      title={title}
      submit={code ? 'Save Changes' : title}
      pending={pending}
      dirty={dirty}
      onSubmit={submit}
      onClose={onClose}
    >
      <StaleNotice what="code" {...stale} />
      {!code && <NewCodeFields form={form} batch={batch} />}
      <WorthFields form={form} />
      <TicketsOfCode form={form} />
      <LimitFields form={form} batch={batch} />
    </FormDialog>
  );
}

function send(
  values: CodeValues,
  code: DiscountCode | null,
  batch: boolean,
  seen: string | undefined,
): Promise<DiscountCode> {
  const terms = termsOf(values, amountOf(values) ?? 0);
  const max_uses = maxUsesOf(values);
  if (code) {
    const change = batch ? terms : { ...terms, max_uses };
    return changeCode(code.id, { ...change, ...(seen ? { updated_at: seen } : {}) });
  }
  const event_id = eventOf(values);
  if (batch)
    return addBatch({ ...terms, event_id, prefix: values.code, count: Number(values.count) });
  return addCode({ ...terms, event_id, max_uses, code: values.code });
}
