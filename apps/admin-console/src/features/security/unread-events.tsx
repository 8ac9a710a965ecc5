import { styled } from '@mui/material/styles';
import type { PlatformSecurityDto } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { dayTimeText, fontSize, radius, readerZone, space, tone } from '@telecare/ui';

const Bar = styled('div')({
  padding: `${space[3]} ${space[4]}`,
  borderRadius: radius.card,
  background: tone('amber').tint,
  color: tone('amber').text,
  fontSize: fontSize[14],
});

type Reading = Pick<PlatformSecurityDto, 'eventsReadAt' | 'isCurrent'>;

/** Warns if sign-ins were not imported recently. An empty list then doesn't mean that there were none. */
export function UnreadEvents({ reading: { eventsReadAt, isCurrent } }: { readonly reading: Reading }) {
  const { t } = useTranslation('admin-console');
  if (isCurrent) return null;
  const time = eventsReadAt && dayTimeText(new Date(eventsReadAt), readerZone());
  return <Bar role="status">{time ? t('security.unreadSince', { time }) : t('security.neverRead')}</Bar>;
}
