import type { AnswerTimes } from '@telecare/contracts';
import { messagesPath, UnreadCard } from '@telecare/messaging';
import { usePathInPractice, useTranslation } from '@telecare/shell-sdk';
import { durationText } from '@telecare/ui';

export function MessagesCard({ answers }: { readonly answers: AnswerTimes }) {
  const { t } = useTranslation('staff-portal');
  const inPractice = usePathInPractice();
  const times = answers && {
    median: durationText(answers.medianSeconds),
    ninetieth: durationText(answers.ninetiethSeconds),
  };
  return (
    <UnreadCard
      label={t('dashboard.unread')}
      none={t('dashboard.noUnread')}
      detail={times ? t('dashboard.answers', times) : undefined}
      to={inPractice(`${messagesPath('staff')}?tab=unread`)}
    />
  );
}
