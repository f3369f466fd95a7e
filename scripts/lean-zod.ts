import type { Plugin } from 'vite';

const SCHEMAS = /[\\/]zod[\\/]v4[\\/]classic[\\/]schemas\.js$/;
const PROCESSOR = /^ *inst\._zod\.processJSONSchema = .*;$/gm;
const METHOD = /\bcreate(?:Standard|To)JSONSchemaMethod\(this, [^()]*\)(?:\(params\))?/g;

/** Zod's schemas without their conversion to JSON Schema, which only the server has a use for. */
export function withoutJsonSchema(code: string): string {
  return code.replace(PROCESSOR, '').replace(METHOD, 'undefined');
}

/** Saves every page with a form some kilobytes: nothing else ties the conversion to the schemas. */
export function leanZod(): Plugin {
  return {
    name: 'lean-zod',
    apply: 'build',
    transform(code, id) {
      return SCHEMAS.test(id) ? { code: withoutJsonSchema(code), map: null } : null;
    },
  };
}
