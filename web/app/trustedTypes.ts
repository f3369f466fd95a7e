type Rules = {
  createScriptURL: (url: string) => string | null;
  createHTML: (html: string, type: string, sink: string) => string | null;
};

declare global {
  /** Missing in TypeScript's DOM library. */
  var trustedTypes: { createPolicy(name: string, rules: Rules): unknown } | undefined;
  /** A setting of zod: see `config` there, which would bring zod into the first download. */
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

const OWN_FRAME = 'HTMLIFrameElement srcdoc';

/**
 * The one policy by which text may become code: scripts and workers of this site, and a mail in its sandboxed frame.
 * Libraries give both as plain text, so it is the policy that browsers ask by themselves.
 */
export function allowOwnScripts(): void {
  // Else zod tries whether it may make code of text, and each try is reported.
  (globalThis.__zod_globalConfig ??= {}).jitless = true;
  globalThis.trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => (new URL(url, location.href).origin === location.origin ? url : null),
    createHTML: (html, _type, sink) => (sink === OWN_FRAME ? html : null),
  });
}
