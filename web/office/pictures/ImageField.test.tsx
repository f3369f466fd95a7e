import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pictureNotThere, pictureUnreachable } from '#shared/pictures/pictures.errors.ts';
import { stubFetch } from '#testing/mocks.ts';
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

beforeEach(() => vi.stubGlobal('XMLHttpRequest', FakeRequest));
afterEach(() => vi.unstubAllGlobals());

const saved = vi.fn<(...args: unknown[]) => void>();

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
const started = () => waitFor(() => expect(FakeRequest.last.send).toHaveBeenCalled());

describe('the field for a picture', () => {
  it('takes an address, shows what is there, and gives it up again', () => {
    render(<Form />);
    expect(screen.queryByRole('img')).toBeNull();
    fireEvent.change(field(), { target: { value: '/posters/7-1234.svg' } });
    expect(screen.getByAltText('Preview').getAttribute('src')).toBe('/posters/7-1234.svg');
    fireEvent.error(screen.getByAltText('Preview'));
    expect(screen.getByText('No picture there')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
    expect(field().value).toBe('');
  });

  it('uploads what is chosen, tells how far it is, and takes the address of it', async () => {
    render(<Form />);
    choose(png());
    await started();
    FakeRequest.last.upload.onprogress?.({ loaded: 30, total: 60 });
    expect(await screen.findByText('50 %')).toBeTruthy();
    FakeRequest.last.upload.onprogress?.({ loaded: 60, total: 60 });
    expect(await screen.findByText('Preparing the picture…')).toBeTruthy();
    FakeRequest.last.answer(201, { url: URL, width: 1600, height: 800 });
    await waitFor(() => expect(field().value).toBe(URL));
    expect(screen.getByAltText('Preview').getAttribute('src')).toBe(URL.replace('1600', '400'));
    expect(screen.getByRole('button', { name: 'Replace Picture' })).toBeTruthy();
  });

  it('lets nobody save while a picture is on its way', async () => {
    saved.mockClear();
    render(<Form />);
    choose(png());
    await started();
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/still on its way/)).toBeTruthy();
    expect(saved).not.toHaveBeenCalled();
    FakeRequest.last.answer(201, { url: URL, width: 1600, height: 800 });
    await waitFor(() => expect(screen.queryByText(/still on its way/)).toBeNull());
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(saved).toHaveBeenCalledWith(URL);
  });

  it('can give an upload up', async () => {
    render(<Form first="https://example.com/a.jpg" />);
    choose(png());
    await started();
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(FakeRequest.last.aborted).toBe(true);
    expect(await screen.findByRole('button', { name: 'Replace Picture' })).toBeTruthy();
    expect(field().value).toBe('https://example.com/a.jpg');
    expect(field().getAttribute('aria-invalid')).toBeNull();
  });

  it('says what is wrong with a picture, before it is sent where that can be known', async () => {
    render(<Form />);
    choose(new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.svg'));
    expect(await screen.findByText(/SVG drawings cannot be uploaded/)).toBeTruthy();
    choose(new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'a.jpg'));
    expect(await screen.findByText('The picture is larger than 10 MB')).toBeTruthy();
    vi.spyOn(console, 'warn').mockReturnValue();
    choose(png());
    await started();
    FakeRequest.last.answer(422, { code: 'pictures.broken', message: 'The picture is damaged' });
    expect(await screen.findByText('The picture is damaged')).toBeTruthy();
    choose(png());
    await waitFor(() => expect(screen.queryByText('The picture is damaged')).toBeNull());
    await started();
    FakeRequest.last.onerror();
    expect(await screen.findByText(/No connection/)).toBeTruthy();
    fireEvent.change(field(), { target: { value: 'h' } });
    expect(screen.queryByText(/No connection/)).toBeNull();
  });
});

const THERE = 'https://cdn.example/a.jpg';
const type = (value: string) => fireEvent.change(field(), { target: { value } });

/** The server copies when it is let; `problem`: what it refuses with. */
function otherSite(problem?: { status: number; code: string; message: string; field: string }) {
  const asked = vi.fn<(body: unknown) => void>();
  const { promise, resolve } = Promise.withResolvers<Response>();
  stubFetch(({ body }) => {
    asked(body);
    return promise;
  });
  const answer = (): void => {
    if (!problem) return resolve(Response.json({ url: URL, width: 9, height: 9 }, { status: 201 }));
    const { status, ...rest } = problem;
    return resolve(Response.json(rest, { status }));
  };
  return { asked, answer };
}

describe('the address of a picture on another site', () => {
  beforeEach(() => {
    saved.mockClear();
    vi.spyOn(console, 'warn').mockReturnValue();
  });

  it('becomes that of a copy once it is typed, and is shown only then', async () => {
    const { asked, answer } = otherSite();
    render(<Form />);
    type(THERE);
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.getByText('Not copied to this site yet')).toBeTruthy();
    fireEvent.blur(field());
    expect(await screen.findByText('Preparing the picture…')).toBeTruthy();
    answer();
    await waitFor(() => expect(field().value).toBe(URL));
    expect(asked).toHaveBeenCalledExactlyOnceWith({ url: THERE });
    expect(screen.getByAltText('Preview').getAttribute('src')).toBe(URL.replace('1600', '400'));
  });

  it('is copied before a form that is sent is saved', async () => {
    const { answer } = otherSite();
    render(<Form />);
    type(THERE);
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/copied to this site, then/)).toBeTruthy();
    expect(saved).not.toHaveBeenCalled();
    answer();
    await waitFor(() => expect(saved).toHaveBeenCalledExactlyOnceWith(URL));
    expect(screen.queryByText(/copied to this site, then/)).toBeNull();
  });

  it('says why there is no copy; a second save keeps the address', async () => {
    const { asked, answer } = otherSite({ ...pictureNotThere });
    render(<Form />);
    type(THERE);
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    answer();
    expect(await screen.findByText(pictureNotThere.message)).toBeTruthy();
    expect(saved).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(saved).toHaveBeenCalledExactlyOnceWith(THERE);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('is saved as it is while the other site does not answer: the server tries again', async () => {
    const { answer } = otherSite({ ...pictureUnreachable });
    render(<Form />);
    type(THERE);
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    answer();
    await waitFor(() => expect(saved).toHaveBeenCalledExactlyOnceWith(THERE));
    expect(screen.getByText(pictureUnreachable.message)).toBeTruthy();
  });

  it('is not asked for when it was there before, or is half typed', async () => {
    const { asked } = otherSite();
    render(<Form first={THERE} />);
    fireEvent.blur(field());
    type('https://cdn');
    fireEvent.blur(field());
    expect(asked).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(saved).toHaveBeenCalledExactlyOnceWith('https://cdn');
  });
});
