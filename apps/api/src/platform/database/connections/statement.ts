/**
 * A statement with a name is prepared once per connection; its text must never change under that name.
 * `Row` is known of statements that were built (`prepared`); of written ones the caller says it.
 */
export interface Statement<Row = never> {
  readonly name?: string;
  readonly text: string;
  readonly values: unknown[];
  /** Never set: carries the type. */
  readonly row?: Row;
}
