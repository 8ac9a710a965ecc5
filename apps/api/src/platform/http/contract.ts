/** The names of all fields, those inside fields and optional ones too. */
export type FieldsOf<Value> = Value extends readonly (infer Item)[]
  ? FieldsOf<Item>[]
  : Value extends object
    ? { readonly [Name in keyof Value]-?: FieldsOf<Value[Name]> }
    : 'value';

declare const contract: unique symbol;

/**
 * The compiler accepts an object with more fields where fewer are expected. `Fields` in both positions makes the types
 * incompatible.
 */
interface Contract<Dto, in out Fields> {
  readonly dto: Dto;
  readonly fields: (fields: Fields) => Fields;
}

/** Only `json<Dto>` makes one: it has the fields of the contract and no others. */
export type Json<Dto> = Dto & { readonly [contract]?: Contract<Dto, FieldsOf<Dto>> };

/** The same as text. Only `textOf` makes one. */
export type JsonString<Dto, Fields = FieldsOf<Dto>> = string & { readonly [contract]: Contract<Dto, Fields> };

export type DtoOf<Value> = Value extends readonly (infer Item)[]
  ? DtoOf<Item>[]
  : Value extends { readonly [contract]?: Contract<infer Dto, infer _> }
    ? Dto
    : never;

/** Type of a field: an object of another contract does not fit, even with the same fields and more. */
export type Field<Value> = Value extends readonly (infer Item)[]
  ? Field<Item>[]
  : Value extends object
    ? Json<Value>
    : Value;
