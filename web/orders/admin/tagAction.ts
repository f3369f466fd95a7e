import type { AdminOrder } from '#shared/orders/adminOrders.schemas.ts';
import { orderAdminContract } from '#shared/orders/orderAdmin.contract.ts';
import { MAX_TAG, tagOf } from '#shared/orders/tags.rules.ts';
import { call } from '#web/api/call.ts';
import type { BulkAction } from '#web/office/table/officeTable.types.ts';
import { pluralText } from '#web/ui/pluralText.ts';

const REMOVE = 'remove';

/** Adds a tag to orders, or removes it. An undo leaves those alone that had it, or had it not, before. */
export const tagAction: BulkAction<AdminOrder> = {
  label: 'Tag',
  about: (count) => `Changes the tags of ${pluralText(count, 'order')}. Only the team sees them.`,
  asks: [
    { key: 'tag', label: 'Tag', hint: 'One word, such as vip', maxLength: MAX_TAG },
    {
      key: 'how',
      label: 'What to do',
      choices: [
        { value: 'add', label: 'Add the tag' },
        { value: REMOVE, label: 'Remove the tag' },
      ],
    },
  ],
  run: async ({ id, tags }, { tag: typed = '', how }) => {
    const tag = tagOf(typed);
    const had = tags.includes(tag);
    const send = (remove: boolean) =>
      call(orderAdminContract.mend, {
        param: { id },
        json: remove ? { remove_tags: [tag] } : { add_tags: [tag] },
      });
    const remove = how === REMOVE;
    await send(remove);
    return had === remove ? () => send(!remove) : undefined;
  },
};
