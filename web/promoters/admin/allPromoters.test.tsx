import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aListedPromoter, aPromoterProfile } from '#shared/testing/officeBuilders.ts';
import { press, sees, seesNo } from '#web/testing/userActions.ts';
import { API, riley, show } from './promoters.testing.tsx';

const profile = aPromoterProfile({ id: 2, name: 'Marcus Bell' });
const marcus = aListedPromoter(profile);

const names = (): (string | null)[] => screen.getAllByRole('link').map((link) => link.textContent);

it('are sorted by any heading but the actions', async () => {
  show('all', [marcus, { ...riley, clicks: 1 }, { ...riley, id: 3, name: 'Al Foxx', clicks: 20 }]);
  await press('Clicks');
  expect(names()).toEqual(['Al Foxx', 'Riley Fox', 'Marcus Bell']);
  await press('Promoter');
  expect(names()).toEqual(['Al Foxx', 'Marcus Bell', 'Riley Fox']);
  expect(screen.queryByRole('button', { name: 'Actions' })).toBeNull();
});

it('are found by a search that is in the address', async () => {
  show('all', [riley, marcus], {}, '/?search=bell');
  await sees('Marcus Bell');
  seesNo('Riley Fox');
});

it('are approved together, if they have applied', async () => {
  const call = `PATCH ${API}/2/status`;
  const { sent } = show('all', [riley, marcus], { [call]: profile });
  await sees('Riley Fox');
  await press('Select all shown', 'checkbox');
  await press('Approve');
  await sees('1 application will be approved.');
  const out = within(screen.getByRole('region', { name: 'Left out' }));
  expect(out.getByText('Riley Fox').nextSibling).toHaveTextContent('Approved');
  await press('Approve 1');
  await sees('1 of 1 done');
  expect(sent).toEqual([{ call, body: { status: 'approved' } }]);
});

it('lose their codes together, which can be taken back', async () => {
  const call = `PATCH ${API}/1/code`;
  const off = { ...riley, id: 3, name: 'Al Foxx', code_active: false };
  const { sent } = show('all', [riley, marcus, off], { [call]: { ...profile, id: 1 } });
  await sees('Riley Fox');
  await press('Select all shown', 'checkbox');
  await press('Disable Code');
  await sees('ROLLFX27', '2 left out', 'No code');
  await press('Disable Code 1');
  await press('Undo 1');
  await sees('1 of 1 taken back');
  expect(sent.map(({ body }) => body)).toEqual([{ active: false }, { active: true }]);
});
