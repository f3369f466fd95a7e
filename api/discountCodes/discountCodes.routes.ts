import type { Services } from '#api/compose.ts';
import { csvResponse } from '#api/http/fileResponse.ts';
import { mount } from '#api/http/mount.ts';
import { discountCodesContract } from '#shared/discountCodes/discountCodes.contract.ts';

export function discountCodesRoutes({ discountCodes }: Services) {
  return mount(discountCodesContract, {
    list: ({ query }) => discountCodes.list(query.event_id),
    create: ({ json, actor }) => discountCodes.create(actor, json),
    createBatch: ({ json, actor }) => discountCodes.createBatch(actor, json),
    change: ({ json: { updated_at: seen, ...change }, param: { id }, actor, ifMatch }) =>
      ifMatch(seen, (at) => discountCodes.change(actor, id, change, at)),
    remove: ({ param: { id }, actor, ifMatch }) =>
      ifMatch(undefined, (at) => discountCodes.remove(actor, id, at)),
    uses: ({ param }) => discountCodes.uses(param.id),
    csv: async ({ param }) => csvResponse(await discountCodes.codesFile(param.id)),
  });
}
