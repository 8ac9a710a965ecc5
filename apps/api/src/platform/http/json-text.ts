import type { FieldsOf, JsonString } from './contract.js';

/**
 * An answer that the database has already written as JSON, and that is sent as it is. No schema strips it, so it is made
 * of a statement's `textOf(json<Dto>(…))` only, and its type fits no other contract.
 */
export class JsonText<Dto, in out Fields = FieldsOf<Dto>> {
  private constructor(readonly text: JsonString<Dto, Fields>) {}

  static of<Dto>(text: JsonString<Dto>): JsonText<Dto> {
    return new JsonText(text);
  }
}
