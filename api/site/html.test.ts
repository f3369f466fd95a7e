import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeText, scriptJson } from './html.ts';

const nasty = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('</script><script>alert(1)</script>', '"><img onerror=x>', "'--", ' ', ']]>'),
);

describe('text in a page', () => {
  it('cannot end the attribute or the element it stands in', () => {
    fc.assert(
      fc.property(nasty, (text) => {
        expect(escapeText(text)).not.toMatch(/[<>"']|&(?!amp;|lt;|gt;|quot;|#39;)/);
      }),
    );
  });

  it('says the same as before', () => {
    expect(escapeText(`Fish & "Chips" <1 o'clock>`)).toBe(
      'Fish &amp; &quot;Chips&quot; &lt;1 o&#39;clock&gt;',
    );
    expect(escapeText('a\0b\u001bc\ud800')).toBe('abc\ufffd');
  });
});

describe('data in a page', () => {
  it('cannot leave its script, nor open a comment in it, and reads back the same', () => {
    fc.assert(
      fc.property(fc.oneof(nasty, fc.jsonValue()), (value) => {
        const text = scriptJson({ value });
        expect(text).not.toMatch(/[<>&\u2028\u2029]/);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify({ value })));
      }),
    );
  });
});
