export const FUZZ_ACTORS = [
  'anonymous',
  'patient',
  'practitioner',
  'scheduler',
  'practice_admin',
  'super_admin',
  'removed',
] as const;
export type FuzzActor = (typeof FUZZ_ACTORS)[number];
