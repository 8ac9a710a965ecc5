import type { InvitationDto } from '@telecare/contracts';
import { dateText, readerZone } from '@telecare/ui';
import { textsOf } from '../texts-of.js';
import en from './messages/en.json' with { type: 'json' };
import es from './messages/es.json' with { type: 'json' };

export const useInvitationTexts = textsOf('invitations', { en, es });

export function useInvitationDates({ createdAt, expiresAt }: InvitationDto): string {
  const { t } = useInvitationTexts();
  const day = (instant: string) => dateText(new Date(instant), readerZone());
  return [t('sent', { date: day(createdAt) }), t('expires', { date: day(expiresAt) })].join(' · ');
}
