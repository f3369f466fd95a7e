import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import PostalMime from 'postal-mime';
import { expect, it } from 'vitest';
import { runs } from '#testing/scope.ts';
import { temporaryFolder } from '#api/folder.testing.ts';
import { createFileMailer, emlName } from './file.mailer.ts';
import type { Mail } from './mailer.ts';

type Words = Record<'subject' | 'name' | 'text', string>;

async function readBack(folder: string, { subject, name, text }: Words) {
  const mail: Mail = {
    to: { name, address: 'ana@example.com' },
    subject,
    text,
    html: `<p>${text}</p>`,
    id: 'letters',
    attachments: [{ filename: 'jam.ics', contentType: 'text/calendar', content: text }],
  };
  await createFileMailer({ folder, from: 'Rollcall <tickets@rollcall.example>' }).send(mail);
  const raw = await readFile(join(folder, emlName(mail.id)));
  return { raw, parsed: await PostalMime.parse(raw, { attachmentEncoding: 'utf8' }) };
}

const WORDS = '🛼 Glow 👩🏾‍🤝‍👨🏻🇺🇸 山田さくら 김서연 张伟 Виктор שלום Zoë 𝓡 "&<,; ='.split(' ');

it('a mail brings subject, name and text in every script to whoever reads it', async () => {
  const folder = temporaryFolder();
  const line = fc
    .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 40 })
    .map((words) => words.join(' '));
  await fc.assert(
    fc.asyncProperty(line, line, line, async (subject, name, text) => {
      const { raw, parsed } = await readBack(folder, { subject, name, text });
      expect(parsed.subject).toBe(subject);
      expect(parsed.to).toEqual([{ name, address: 'ana@example.com' }]);
      expect(parsed.text?.trim()).toBe(text);
      expect(parsed.html).toContain(text);
      // Files end with a line break.
      expect(parsed.attachments).toMatchObject([{ content: `${text}\n` }]);
      // SMTP limits: line length, ASCII.
      for (const each of raw.toString('latin1').split('\r\n'))
        expect(each.length).toBeLessThan(999);
      expect(raw.every((byte) => byte < 0x80)).toBe(true);
    }),
    { numRuns: runs(40) },
  );
});
