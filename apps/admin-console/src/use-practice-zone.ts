import { shownZone } from '@telecare/kernel';
import { useTenant } from '@telecare/shell-sdk';

/** The zone of every time on this page (ADR 0054). */
export const usePracticeZone = (): string => shownZone('staff', { practice: useTenant().practice.timeZone });
