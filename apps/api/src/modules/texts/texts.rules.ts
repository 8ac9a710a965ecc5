// Why a practice sends no texts now. The ladder then goes on to mail.

export interface PracticeTexting {
  readonly isOn: boolean;
  // True if the practice has credentials of a provider, or this installation catches texts.
  readonly hasProvider: boolean;
  readonly pausedReason: string | null;
  readonly monthlyLimit: number;
  // Segments that were sent since the first of the month, UTC.
  readonly usedThisMonth: number;
}

export type TextingObstacle = 'off' | 'paused' | 'monthly_limit';

export function obstacleOf(texting: PracticeTexting | undefined): TextingObstacle | undefined {
  if (!texting?.isOn || !texting.hasProvider) return 'off';
  if (texting.pausedReason !== null) return 'paused';
  return texting.usedThisMonth >= texting.monthlyLimit ? 'monthly_limit' : undefined;
}
