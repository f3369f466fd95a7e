import type { Stroke } from '#web/checkin/scan/keyboardScan.rules.ts';

/** Positions of the keys in the rows of `KEYBOARDS`. */
const POSITIONS = [
  ['Digit', '1234567890'],
  ['', ['Minus', 'Equal']],
  ['Key', 'QWERTYUIOP'],
  ['', ['BracketLeft', 'BracketRight']],
  ['Key', 'ASDFGHJKL'],
  ['', ['Semicolon', 'Quote']],
  ['Key', 'ZXCVBNM'],
  ['', ['Comma', 'Period', 'Slash']],
].flatMap(([kind, names = '']) => Array.from(names, (name) => `${String(kind)}${name}`));

/** What the keys type without and with shift, as the keyboards of Windows do. */
const KEYBOARDS = {
  US: [
    "1234567890-=qwertyuiop[]asdfghjkl;'zxcvbnm,./",
    '!@#$%^&*()_+QWERTYUIOP{}ASDFGHJKL:"ZXCVBNM<>?',
  ],
  UK: [
    "1234567890-=qwertyuiop[]asdfghjkl;'zxcvbnm,./",
    '!"£$%^&*()_+QWERTYUIOP{}ASDFGHJKL:@ZXCVBNM<>?',
  ],
  French: [
    '&é"\'(-è_çà)=azertyuiop^$qsdfghjklmùwxcvbn,;:!',
    '1234567890°+AZERTYUIOP¨£QSDFGHJKLM%WXCVBN?./§',
  ],
  German: [
    '1234567890ß´qwertzuiopü+asdfghjklöäyxcvbnm,.-',
    '!"§$%&/()=?`QWERTZUIOPÜ*ASDFGHJKLÖÄYXCVBNM;:_',
  ],
  Spanish: [
    "1234567890'¡qwertyuiop`+asdfghjklñ´zxcvbnm,.-",
    '!"·$%&/()=?¿QWERTYUIOP^*ASDFGHJKLÑ¨ZXCVBNM;:_',
  ],
  Italian: [
    "1234567890'ìqwertyuiopè+asdfghjklòàzxcvbnm,.-",
    '!"£$%&/()=?^QWERTYUIOPé*ASDFGHJKLç°ZXCVBNM;:_',
  ],
} as const satisfies Record<string, readonly [string, string]>;

export type Keyboard = keyof typeof KEYBOARDS;
export const KEYBOARD_NAMES = Object.keys(KEYBOARDS) as Keyboard[];

/** The keys that a scanner set to one keyboard presses for a text, as a system set to another reads them. */
export function strokesOf(text: string, scanner: Keyboard, system: Keyboard): Stroke[] {
  return [...text].map((char) => {
    const shift = !KEYBOARDS[scanner][0].includes(char);
    const at = KEYBOARDS[scanner][shift ? 1 : 0].indexOf(char);
    if (at < 0) throw new Error(`No key of a ${scanner} keyboard types ${char}`);
    const key = KEYBOARDS[system][shift ? 1 : 0].charAt(at);
    return { code: POSITIONS[at] ?? '', key, shift, alt: false };
  });
}
