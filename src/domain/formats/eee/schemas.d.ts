/** Made from `schema/*.json` while the app is built, see `tools/eee-schemas.mjs`. */
declare module 'virtual:eee-schemas' {
  interface SchemaError {
    keyword: string;
    instancePath: string;
    params: Record<string, unknown>;
    message?: string;
  }
  interface Validate {
    (value: unknown): boolean;
    errors?: SchemaError[] | null;
  }
  export const validateAggregate: Validate;
  export const validateRow: Validate;
}
