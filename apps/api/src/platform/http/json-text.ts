import type { FieldsOf, JsonString } from './contract.js';

/**
 * A response that the database has already written as JSON. No schema strips it, so only `textOf(json<Dto>(…))` of a
 * statement can create it, and its type fits no other contract.
 */
export class JsonText<Dto, in out Fields = FieldsOf<Dto>> {
  private constructor(readonly text: JsonString<Dto, Fields>) {}

  static of<Dto>(text: JsonString<Dto>): JsonText<Dto> {
    return new JsonText(text);
  }
}
