import { testEveryPage } from '../support/crawl.ts';

testEveryPage('desk');
