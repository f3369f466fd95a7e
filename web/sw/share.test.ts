import { expect, it } from 'vitest';
import { takeShared } from './share.ts';

const url = 'https://rollcall.example/share';

async function shared(form: FormData | null, works = true) {
  const kept: string[] = [];
  const put = async (key: string) => {
    if (!works) throw new Error('full');
    kept.push(key);
  };
  const store = { open: async () => ({ put }) } as unknown as CacheStorage;
  const formData = async () => {
    if (!form) throw new TypeError('no form');
    return form;
  };
  const response = await takeShared({ url, formData }, store);
  return { status: response.status, at: response.headers.get('location'), kept };
}

it('the worker hands on what is shared with the app, and keeps its picture for the page', async () => {
  const form = new FormData();
  form.set('title', 'Peach Jam');
  form.set('picture', new File(['x'], 'poster.png', { type: 'image/png' }));
  const at = `${url}?title=Peach%20Jam`;
  expect(await shared(form)).toEqual({
    status: 303,
    at: `${at}&picture=1`,
    kept: ['/shared-picture'],
  });
  expect(await shared(form, false)).toMatchObject({ status: 303, at });
  expect(await shared(null)).toEqual({ status: 303, at: url, kept: [] });
});
