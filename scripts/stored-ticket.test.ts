import { expect, test } from 'vitest';
import { smallPage } from './stored-ticket.ts';

const APP = '<script type="module" crossorigin src="/assets/index-1.js"></script>';
const MORE =
  '<link rel="modulepreload" href="/assets/react-1.js"><link rel="stylesheet" href="/a.css">';

test("the app's scripts and styles wait in a template, behind the small script; a page without a script is no app", () => {
  const page = smallPage(`<head>${APP}${MORE}</head><body><div id="root"></div></body>`, 'p{}');
  const rest = `<template id="app">${APP}${MORE}</template><script src="/stored-ticket.js"></script>`;
  expect(page).toBe(`<head><style>p{}</style></head><body><div id="root"></div>${rest}</body>`);
  expect(() => smallPage('<head></head><body></body>', '')).toThrow('lacks a script');
});
