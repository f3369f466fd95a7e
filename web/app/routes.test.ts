import { expect, it } from 'vitest';
import { SITE_PAGES } from '#shared/site/pages.ts';
import { pagePaths } from './routes.tsx';

it('the pages of the app are those that the server and search engines know', () => {
  expect(pagePaths().toSorted()).toEqual(SITE_PAGES.map(({ path }) => path).toSorted());
});
