import { StandardSchemaValidationPipe } from '@nestjs/common';
import { DomainError } from './domain-error.js';

type Issue = { readonly message: string; readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] };

/** Lists the invalid fields, but never their values. */
export class InvalidRequest extends DomainError {
  readonly errors: { path: string; message: string }[];

  constructor(issues: readonly Issue[]) {
    super('request.invalid');
    this.errors = issues.slice(0, 20).map(({ message, path = [] }) => ({ path: path.map(keyOf).join('.'), message }));
  }
}

const keyOf = (part: PropertyKey | { readonly key: PropertyKey }): string =>
  String(typeof part === 'object' ? part.key : part);

/** Validates every parameter that has a schema. The contracts are strict, so unknown fields are refused. */
export const requestValidation = new StandardSchemaValidationPipe({
  exceptionFactory: (issues) => new InvalidRequest(issues),
});
