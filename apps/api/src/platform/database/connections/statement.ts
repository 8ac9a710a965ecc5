/**
 * A statement with a name is prepared once per connection, so its text must never change under that name. `prepared`
 * infers `Row`. For handwritten statements the caller declares it.
 */
export interface Statement<Row = never> {
  readonly name?: string;
  readonly text: string;
  readonly values: unknown[];
  /** Never set. It only carries the type. */
  readonly row?: Row;
}
