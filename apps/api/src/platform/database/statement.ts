/** A statement with a name is prepared once per connection; its text must never change under that name. */
export interface Statement {
  readonly name?: string;
  readonly text: string;
  readonly values: unknown[];
}
