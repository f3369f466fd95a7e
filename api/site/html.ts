const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Control characters have no business in a page or in XML, and some are not even allowed there. */
const CONTROLS = /[^\P{Cc}\t\n\r]/gu;

/** Text for an attribute or between tags, of HTML and of XML. */
export function escapeText(text: string): string {
  return text
    .toWellFormed()
    .replace(CONTROLS, '')
    .replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');
}

const UNICODE: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** JSON that stays inside its `<script>`, whatever strings it holds. Reads back as the same value. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (sign) => UNICODE[sign] ?? '');
}
