import { plainDollars } from '#shared/base/money.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import {
  ADDON_TYPES,
  NEW_ADDON,
  addonTextSchema,
  type AddonType,
  type AdminAddon,
} from '#shared/addons/addons.schemas.ts';
import { STOCK_PER, type StockPer } from '#shared/addons/stockSlots.rules.ts';
import { formValues } from '#shared/base/form.schemas.ts';
import { formatPercent } from '#shared/base/percent.ts';
import { StaleNotice } from '#web/office/StaleNotice.tsx';
import { useEditForm } from '#web/office/useSaveForm.ts';
import { Field, Input, Select, Textarea } from '#web/ui/Field.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { addAddon, ADDONS_PATH, changeAddon, WORDS } from './addons.queries.ts';
import { VariantsField } from './VariantsField.tsx';

type Values = z.input<typeof addonTextSchema>;
type Typed = z.output<typeof addonTextSchema>;

const EMPTY = formValues(addonTextSchema, { ...NEW_ADDON, addon_type: 'skate_rental' });

export const TYPE_NAMES: Readonly<Record<AddonType, string>> = {
  skate_rental: 'Skate Rental',
  vip_lounge: 'VIP Lounge',
  merchandise: 'Merchandise',
  extra_access: 'Extra Access',
};

const STOCK_PER_NAMES: Readonly<Record<StockPer, string>> = {
  event: 'The whole event',
  day: 'Each day',
  session: 'Each session of the schedule',
};

const PER_HINT: Readonly<Record<StockPer, string>> = {
  event: 'Each item is sold only once',
  day: 'Returned items are available again the next day. A pass uses one each day',
  session: 'Returned items are available again for the next session. A pass uses one for each',
};

const valuesOf = (addon: AdminAddon): Values =>
  formValues(addonTextSchema, {
    ...addon,
    price: plainDollars(addon.price),
    sales_tax_rate: formatPercent(addon.sales_tax_rate),
    variants: (addon.variants ?? []).map(({ available_quantity: pieces, ...each }) => ({
      ...each,
      available_quantity: pieces === null ? '' : String(pieces),
    })),
  });

export function AddonDialog({ addon, onClose }: { addon: AdminAddon | null; onClose: () => void }) {
  const form = useForm<Values, unknown, Typed>({
    resolver: zodResolver(addonTextSchema),
    defaultValues: addon ? valuesOf(addon) : EMPTY,
  });
  const { register, formState, control } = form;
  const hasVariants = useWatch({ control, name: 'variants' }).length > 0;
  const stockPer = useWatch({ control, name: 'stock_per' });
  const { errors } = formState;
  const editing = useEditForm<Values, Typed, AdminAddon>({
    form,
    row: addon,
    valuesOf,
    add: addAddon,
    change: changeAddon,
    path: ADDONS_PATH,
    words: WORDS,
    onDone: onClose,
  });
  return (
    <FormDialog
      title={addon ? 'Edit Add-on' : 'Create Add-on'}
      submit={addon ? 'Save Changes' : 'Create Add-on'}
      pending={editing.pending}
      dirty={editing.dirty}
      onSubmit={form.handleSubmit(editing.save)}
      onClose={onClose}
    >
      <StaleNotice what="add-on" {...editing.stale} />
      <Field label="Name" error={errors.name?.message}>
        <Input autoComplete="off" maxLength={200} {...register('name')} />
      </Field>
      <Field label="Description" error={errors.description?.message}>
        <Textarea rows={3} maxLength={10_000} {...register('description')} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Type" className="sm:col-span-2" error={errors.addon_type?.message}>
          <Select {...register('addon_type')}>
            {ADDON_TYPES.map((type) => (
              <option key={type} value={type}>
                {TYPE_NAMES[type]}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label="Price ($)"
          hint={addon ? 'A new price applies to new checkouts only' : null}
          error={errors.price?.message}
        >
          <Input inputMode="decimal" autoComplete="off" placeholder="8.00" {...register('price')} />
        </Field>
        <Field label="Tax rate (%)" error={errors.sales_tax_rate?.message}>
          <Input inputMode="decimal" autoComplete="off" {...register('sales_tax_rate')} />
        </Field>
        {!hasVariants && (
          <Field
            label="Available quantity"
            hint="Per event, unless the event has its own. Leave blank for unlimited"
            error={errors.available_quantity?.message}
          >
            <Input
              inputMode="numeric"
              autoComplete="off"
              placeholder="Unlimited"
              {...register('available_quantity')}
            />
          </Field>
        )}
        <Field label="Stock is for" hint={PER_HINT[stockPer]} error={errors.stock_per?.message}>
          <Select {...register('stock_per')}>
            {STOCK_PER.map((per) => (
              <option key={per} value={per}>
                {STOCK_PER_NAMES[per]}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label="Sort order"
          hint="Lower numbers come first"
          error={errors.sort_order?.message}
        >
          <Input inputMode="numeric" autoComplete="off" {...register('sort_order')} />
        </Field>
      </div>
      <VariantsField form={form} />
    </FormDialog>
  );
}
