/** Names of all fields, including nested and optional ones. */
export type FieldsOf<Value> = Value extends readonly (infer Item)[]
  ? FieldsOf<Item>[]
  : Value extends object
    ? { readonly [Name in keyof Value]-?: FieldsOf<Value[Name]> }
    : 'value';

declare const contract: unique symbol;

/**
 * TypeScript accepts an object with more fields where fewer are expected. Using `Fields` in both positions makes the
 * types incompatible.
 */
interface Contract<Dto, in out Fields> {
  readonly dto: Dto;
  readonly fields: (fields: Fields) => Fields;
}

/** Only `json<Dto>` creates this type, with exactly the fields of the contract. */
export type Json<Dto> = Dto & { readonly [contract]?: Contract<Dto, FieldsOf<Dto>> };

/** JSON text of a contract. Only `textOf` creates it. */
export type JsonString<Dto, Fields = FieldsOf<Dto>> = string & { readonly [contract]: Contract<Dto, Fields> };

export type DtoOf<Value> = Value extends readonly (infer Item)[]
  ? DtoOf<Item>[]
  : Value extends { readonly [contract]?: Contract<infer Dto, infer _> }
    ? Dto
    : never;

/** Type of a field. An object of another contract does not fit, even if it has the same fields and more. */
export type Field<Value> = Value extends readonly (infer Item)[]
  ? Field<Item>[]
  : Value extends object
    ? Json<Value>
    : Value;
