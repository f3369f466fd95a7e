import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Picture } from './Picture.tsx';

const folder = `/pictures/${'0'.repeat(32)}`;

it('an uploaded picture comes in the size that the screen needs', () => {
  const { container } = render(
    <Picture src={`${folder}/800.webp`} sizes="50vw" alt="" loading="lazy" />,
  );
  const source = container.querySelector('picture > source');
  expect(source?.getAttribute('srcset')).toBe(`${folder}/400.avif 400w, ${folder}/800.avif 800w`);
  const img = container.querySelector('picture > img');
  expect(img?.getAttribute('srcset')).toBe(`${folder}/400.webp 400w, ${folder}/800.webp 800w`);
  expect(img?.getAttribute('sizes')).toBe('auto, 50vw');
  expect(img?.getAttribute('src')).toBe(`${folder}/800.webp`);
});

it('any other picture is an image and nothing else', () => {
  const { container } = render(<Picture src="https://example.com/a.jpg" sizes="50vw" alt="" />);
  expect(container.innerHTML).toBe('<img alt="" src="https://example.com/a.jpg">');
});
