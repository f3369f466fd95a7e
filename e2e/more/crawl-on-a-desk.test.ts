import { testEveryPage } from '#e2e/support/crawl.ts';

testEveryPage('desk');
