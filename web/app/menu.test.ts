import { beforeEach, describe, expect, it } from 'vitest';
import { siteMenu, userMenu } from './menu.ts';
import { trapFocus } from './trapFocus.ts';

describe('the menu', () => {
  const labels = (...args: Parameters<typeof userMenu>): string[] =>
    userMenu(...args).map(({ label }) => label);

  it('shows everybody the same site menu', () => {
    const shown = siteMenu.map(({ label, to }) => `${label} ${to}`).join();
    expect(shown).toBe('Events /events,DJs /djs,Community /community,Promoters /promoter/signup');
  });

  it('gives an admin the dashboard, and no orders or promoter entries', () => {
    expect(labels({ role: 'admin' }, true)).toEqual(['Profile', 'Dashboard', 'Favourites']);
  });

  it('gives others their orders, and promoters their dashboard', () => {
    expect(labels({ role: 'user' }, false)).toEqual(['Profile', 'My Orders', 'Favourites']);
    const promoter = ['Profile', 'My Orders', 'Promoter Dashboard', 'Favourites'];
    expect(labels({ role: 'promoter' }, true)).toEqual(promoter);
  });

  it('gives staff the way to the door', () => {
    const door = { label: 'Check-In', to: '/admin/check-in' };
    expect(userMenu({ role: 'staff' }, false)).toContainEqual(door);
  });
});

describe('the keyboard in it', () => {
  let box: HTMLElement;
  const at = (id: string) => document.getElementById(id);

  beforeEach(() => {
    document.body.innerHTML =
      '<a href="/x" id="out">x</a><div id="box"><button id="a">a</button><a href="/b" id="b">b</a><a href="/c" id="c">c</a></div>';
    box = at('box') ?? document.body;
  });

  function tab(shiftKey = false): boolean {
    let taken = false;
    trapFocus({ key: 'Tab', shiftKey, preventDefault: () => (taken = true) }, box);
    return taken;
  }

  it('goes from the last to the first, and back', () => {
    at('c')?.focus();
    expect([tab(), document.activeElement?.id]).toEqual([true, 'a']);
    expect([tab(true), document.activeElement?.id]).toEqual([true, 'c']);
  });

  it('leaves everything in between to the browser, and other keys too', () => {
    at('b')?.focus();
    expect([tab(), tab(true)]).toEqual([false, false]);
    at('c')?.focus();
    trapFocus({ key: 'ArrowDown', shiftKey: false, preventDefault: () => undefined }, box);
    expect(document.activeElement?.id).toBe('c');
    expect(() =>
      trapFocus({ key: 'Tab', shiftKey: false, preventDefault: () => undefined }, null),
    ).not.toThrow();
  });
});
