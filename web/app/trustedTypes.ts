type Rules = {
  createScriptURL: (url: string) => string | null;
  createHTML: (html: string, type: string, sink: string) => string | null;
};

declare global {
  /** TypeScript's DOM library lacks this declaration. */
  var trustedTypes: { createPolicy(name: string, rules: Rules): unknown } | undefined;
  /**
   * A zod setting. It's set here directly, because importing zod's `config` would put zod into the first download.
   */
  var __zod_globalConfig: { jitless?: boolean } | undefined;
}

const OWN_FRAME = 'HTMLIFrameElement srcdoc';

/**
 * Creates the policy that allows strings to become code: only for scripts and workers of this site, and for mails in
 * their sandboxed frame. Libraries pass plain strings, so it must be the `default` policy, which browsers consult by
 * themselves.
 */
export function allowOwnScripts(): void {
  // Keeps zod from testing if it may create code from strings, because each test would be reported as a violation.
  (globalThis.__zod_globalConfig ??= {}).jitless = true;
  globalThis.trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => (new URL(url, location.href).origin === location.origin ? url : null),
    createHTML: (html, _type, sink) => (sink === OWN_FRAME ? html : null),
  });
}
