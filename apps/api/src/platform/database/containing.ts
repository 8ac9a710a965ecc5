/** The `ilike` pattern for texts that contain `part`, whatever wildcards it holds; null for nothing to look for. */
export const containing = (part: string | undefined): string | null =>
  part ? `%${part.replace(/[\\%_]/g, '\\$&')}%` : null;
