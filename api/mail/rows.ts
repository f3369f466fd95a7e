import { html } from 'hono/html';
import type { Html } from './layout.ts';

/** A table line: a label and an amount. */
export type Row = {
  label: string;
  value: string;
  /** Small text below the label. */
  hint?: string;
  strong?: boolean;
};

export const textRows = (rows: readonly Row[]): string[] =>
  rows.map(({ label, value, hint }) => `${label}  ${value}${hint ? `\n  ${hint}` : ''}`);

const line = ({ label, value, hint, strong }: Row): Html => {
  const weight = strong ? 'font-weight:700' : '';
  return html`<tr>
    <td style="padding:4px 12px 4px 0;${weight}">
      ${label}${hint ? html`<br /><span style="font-size:14px;color:#574a6b">${hint}</span>` : ''}
    </td>
    <td style="padding:4px 0;text-align:right;vertical-align:top;white-space:nowrap;${weight}">
      ${value}
    </td>
  </tr>`;
};

export const table = (rows: readonly Row[]): Html =>
  html`<table role="presentation" style="width:100%;border-collapse:collapse;margin:0 0 16px">
    ${rows.map(line)}
  </table>`;

export const heading = (text: string): Html =>
  html`<h2 style="margin:24px 0 8px;font-size:17px;line-height:1.3">${text}</h2>`;
