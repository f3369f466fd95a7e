const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Control characters other than tabs and line breaks; XML does not allow most of them. */
const CONTROLS = /[^\P{Cc}\t\n\r]/gu;

/** Escapes text for attributes and contents of HTML and XML; drops control characters. */
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

/** Serializes a value as JSON that is safe inside `<script>`. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (sign) => UNICODE[sign] ?? '');
}
