import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { pictureNotThere, pictureUnreachable } from '#shared/pictures/pictures.rules.ts';
import { mockApi } from '#web/testing/server.tsx';
import { press, sees, seesNo } from '#web/testing/userActions.ts';
import { ImageField } from './ImageField.tsx';

const URL = `/pictures/${'a'.repeat(32)}/1600.webp`;
const png = () =>
  new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])], 'rink.png');

class FakeRequest {
  static last: FakeRequest;
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  status = 0;
  responseText = '';
  onload = () => undefined;
  onerror = () => undefined;
  onabort = () => undefined;
  aborted = false;
  open = vi.fn<(...args: unknown[]) => void>();
  setRequestHeader = vi.fn<(...args: unknown[]) => void>();
  send = vi.fn<(...args: unknown[]) => void>();
  constructor() {
    FakeRequest.last = this;
  }
  abort() {
    this.aborted = true;
    this.onabort();
  }
  answer(status: number, body: unknown) {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.onload();
  }
}

const saved = vi.fn<(...args: unknown[]) => void>();

beforeEach(() => {
  saved.mockClear();
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  vi.spyOn(console, 'warn').mockReturnValue();
});
function Form({ first = '' }: { first?: string }) {
  const [url, setUrl] = useState(first);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        saved(url);
      }}
    >
      <ImageField label="Image URL" kind="event" value={url} onChange={setUrl} hint="A hint" />
      <button type="submit">Save</button>
    </form>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Image URL' });
const choose = (file: File) =>
  fireEvent.change(screen.getByLabelText('Picture file'), { target: { files: [file] } });
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const upload = async () => {
  choose(png());
  await waitFor(() => expect(FakeRequest.last.send).toHaveBeenCalled());
  return FakeRequest.last;
};
const preview = () => screen.getByAltText('Preview').getAttribute('src');
const small = URL.replace('1600', '400');
const THERE = 'https://cdn.example/a.jpg';
const PICTURE = { url: URL, width: 1600, height: 800 };

describe('the field for a picture', () => {
  it('takes an address, shows what is there, and gives it up again', async () => {
    render(<Form />);
    expect(screen.queryByRole('img')).toBeNull();
    type('/posters/7-1234.svg');
    expect(preview()).toBe('/posters/7-1234.svg');
    fireEvent.error(screen.getByAltText('Preview'));
    await sees('No picture found');
    await press('Remove');
    expect(field().value).toBe('');
  });

  it('uploads what is chosen, or gives it up, tells how far it is, lets nobody save meanwhile, and takes the address of it', async () => {
    render(<Form first={THERE} />);
    const given = await upload();
    await press('Cancel');
    expect(given.aborted).toBe(true);
    expect(await screen.findByRole('button', { name: 'Replace Picture' })).toBeVisible();
    expect(field().value).toBe(THERE);
    expect(field().getAttribute('aria-invalid')).toBeNull();
    const request = await upload();
    request.upload.onprogress?.({ loaded: 30, total: 60 });
    await sees('50 %');
    await press('Save');
    await sees(/still uploading/);
    expect(saved).not.toHaveBeenCalled();
    request.upload.onprogress?.({ loaded: 60, total: 60 });
    await sees('Preparing the picture…');
    request.answer(201, PICTURE);
    await waitFor(() => expect(field().value).toBe(URL));
    expect(preview()).toBe(small);
    seesNo(/still uploading/);
    await press('Save');
    expect(saved).toHaveBeenCalledWith(URL);
  });

  it('says what is wrong with a picture, before it is sent where that can be known', async () => {
    render(<Form />);
    choose(new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.svg'));
    await sees(/SVG files can't be uploaded/);
    choose(new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'a.jpg'));
    await sees('The picture is larger than 10 MB');
    const damaged = 'The picture is damaged';
    (await upload()).answer(422, { code: 'pictures.broken', message: damaged });
    await sees(damaged);
    choose(png());
    await waitFor(() => seesNo(damaged));
    await waitFor(() => expect(FakeRequest.last.send).toHaveBeenCalled());
    FakeRequest.last.onerror();
    await sees(/No connection/);
    type('h');
    seesNo(/No connection/);
  });
});

const COPY = 'POST /api/admin/pictures/copies';

/** A server that answers the copy once the test calls `answer`, by refusing it if a `problem` is given. */
function otherSite(problem?: { status: number; code: string; message: string; field: string }) {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const { sent } = mockApi({ [COPY]: () => promise });
  const { status, ...body } = problem ?? { status: 201, ...PICTURE };
  return { sent, answer: () => resolve(Response.json(body, { status })) };
}

describe('the address of a picture on another site', () => {
  it('becomes that of a copy once it is typed, and is shown only then', async () => {
    const { sent, answer } = otherSite();
    render(<Form />);
    type(THERE);
    expect(screen.queryByRole('img')).toBeNull();
    await sees('Not copied to this site yet');
    fireEvent.blur(field());
    await sees('Preparing the picture…');
    answer();
    await waitFor(() => expect(field().value).toBe(URL));
    expect(sent).toEqual([{ call: COPY, body: { url: THERE } }]);
    expect(preview()).toBe(small);
  });

  it('is copied before a form that is sent is saved', async () => {
    const { answer } = otherSite();
    render(<Form />);
    type(THERE);
    await press('Save');
    await sees(/copied to this site first/);
    expect(saved).not.toHaveBeenCalled();
    answer();
    await waitFor(() => expect(saved).toHaveBeenCalledExactlyOnceWith(URL));
    seesNo(/copied to this site first/);
  });

  it.each([
    ['a second save keeps the address', pictureNotThere],
    ['a silent site is asked again by the server, so it is saved', pictureUnreachable],
  ])('says why there is no copy; %s', async (_, problem) => {
    const { sent, answer } = otherSite({ ...problem });
    render(<Form />);
    type(THERE);
    await press('Save');
    answer();
    await sees(problem.message);
    if (problem === pictureNotThere) {
      expect(saved).not.toHaveBeenCalled();
      await press('Save');
    }
    await waitFor(() => expect(saved).toHaveBeenCalledExactlyOnceWith(THERE));
    expect(sent).toHaveLength(1);
  });

  it('is not asked for when it was there before, or is half typed', async () => {
    const { sent } = otherSite();
    render(<Form first={THERE} />);
    fireEvent.blur(field());
    type('https://cdn');
    fireEvent.blur(field());
    expect(sent).toEqual([]);
    await press('Save');
    expect(saved).toHaveBeenCalledExactlyOnceWith('https://cdn');
  });
});
