import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyCharacter, holds } from '#shared/testing/holds.ts';
import { escapeText, scriptJson } from './head.ts';

const nasty = fc.oneof(
  fc.string({ unit: anyCharacter }),
  fc.constantFrom('</script><script>alert(1)</script>', '"><img onerror=x>', "'--", ' ', ']]>'),
);

it('text in a page cannot end the attribute or the element it stands in, and says the same', () => {
  holds(nasty, (text) => {
    expect(escapeText(text)).not.toMatch(/[<>"']|&(?!amp;|lt;|gt;|quot;|#39;)/);
  });
  const escaped = 'Fish &amp; &quot;Chips&quot; &lt;1 o&#39;clock&gt;';
  expect(escapeText(`Fish & "Chips" <1 o'clock>`)).toBe(escaped);
  expect(escapeText('a\0b\u001bc\ud800')).toBe('abc\ufffd');
});

it('data in a page cannot leave its script, nor open a comment in it, and reads back the same', () =>
  holds(fc.oneof(nasty, fc.jsonValue()), (value) => {
    const text = scriptJson({ value });
    expect(text).not.toMatch(/[<>&\u2028\u2029]/);
    expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify({ value })));
  }));
