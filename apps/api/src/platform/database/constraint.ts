import { types } from 'node:util';

export function violatedConstraint(thrown: unknown): string | undefined {
  if (!types.isNativeError(thrown) || !('constraint' in thrown)) return undefined;
  return typeof thrown.constraint === 'string' ? thrown.constraint : undefined;
}

export function sqlState(thrown: unknown): string | undefined {
  return types.isNativeError(thrown) && 'code' in thrown ? String(thrown.code) : undefined;
}
