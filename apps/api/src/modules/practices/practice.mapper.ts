import { DEFAULT_THEME, type PracticeDto, type TenantTheme } from '@telecare/contracts';

export type PracticeRow = Omit<PracticeDto, 'theme'> & { readonly theme: TenantTheme | null };

export const toPracticeDto = (row: PracticeRow): PracticeDto => ({ ...row, theme: row.theme ?? DEFAULT_THEME });
