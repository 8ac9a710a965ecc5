import { dateText, noonOf } from '@telecare/ui';

export const birthDateText = (dateOfBirth: string): string => dateText(noonOf(dateOfBirth), 'UTC');
