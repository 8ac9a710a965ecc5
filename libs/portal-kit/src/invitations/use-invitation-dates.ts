import type { InvitationDto } from '@telecare/contracts';
import { dateText, readerZone } from '@telecare/ui';
import { useInvitationTexts } from './texts.js';

/** When an invitation was sent and until when it can be accepted. */
export function useInvitationDates({ createdAt, expiresAt }: InvitationDto): string {
  const { t } = useInvitationTexts();
  const day = (instant: string) => dateText(new Date(instant), readerZone());
  return [t('sent', { date: day(createdAt) }), t('expires', { date: day(expiresAt) })].join(' · ');
}
