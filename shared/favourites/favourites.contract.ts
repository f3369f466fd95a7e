import { body, contract, reply } from '#shared/base/contract.ts';
import { favouritesSchema, favouritesSyncSchema } from './favourites.schemas.ts';

export const favouritesContract = contract('favourites', {
  sync: {
    post: '/api/favourites/sync',
    summary: 'Send what a device has changed and read all favorites of the account',
    access: 'user',
    shed: true,
    request: { body: body(favouritesSyncSchema) },
    responses: { 200: reply(favouritesSchema) },
  },
});
