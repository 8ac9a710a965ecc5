import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import { type MessageFigures, REPLY_TIME_DAYS } from '@telecare/contracts';
import { usePathInPractice } from '@telecare/shell-sdk';
import { Bone, color, durationText, fontSize, media, numberText, space } from '@telecare/ui';
import { messageFiguresQuery } from '../api/conversations.api.js';
import { messagesPath } from '../messages-path.js';
import { useMessaging } from '../messaging-context.js';
import { useMessagingTexts } from '../texts.js';
import { useUnreadText } from '../use-unread-text.js';
import { FigureLink, FigureRow } from './figure-link.js';

/** On a phone the filters lead to the same lists, and the conversations begin where the eye is. */
const OnDesks = styled('div')({ [media.belowHeader]: { display: 'none' } });

const Line = styled('p')({
  minHeight: 20,
  margin: `${space[2]} 0 0`,
  color: color.mutedText,
  fontSize: fontSize[13],
  lineHeight: '20px',
});

const LISTS = { waiting: 'wait=waiting', overdue: 'wait=overdue', open: 'status=open' } as const;

export function StaffFigures() {
  const { t } = useMessagingTexts();
  const { isClinicalStaff } = useMessaging();
  const inPractice = usePathInPractice();
  const figures = useQuery(messageFiguresQuery(useApi()));
  const to = (query: string) => inPractice(`${messagesPath('staff')}?${query}`);
  const shown = (name: keyof typeof LISTS & keyof MessageFigures) => {
    if (figures.data) return numberText(figures.data[name]);
    return figures.isError ? '–' : <Bone style={{ width: 32, height: 20 }} />;
  };
  return (
    <OnDesks>
      <FigureRow>
        <FigureLink label={t('tabs.unread')} figure={useUnreadText()} to={to('tab=unread')} />
        {(['waiting', 'overdue', 'open'] as const).map((name) => (
          <FigureLink key={name} label={t(`figures.${name}`)} figure={shown(name)} to={to(LISTS[name])} />
        ))}
      </FigureRow>
      {isClinicalStaff && <Line>{figures.data && <ReplyTimes figures={figures.data} />}</Line>}
    </OnDesks>
  );
}

function ReplyTimes({ figures }: { readonly figures: MessageFigures }) {
  const { t } = useMessagingTexts();
  const { medianSeconds, ninetiethSeconds } = figures;
  const days = { days: numberText(REPLY_TIME_DAYS) };
  if (medianSeconds === null || ninetiethSeconds === null) return t('figures.noReplies', days);
  return t('figures.replies', {
    ...days,
    median: durationText(medianSeconds),
    ninetieth: durationText(ninetiethSeconds),
  });
}
