import { useToast, useTranslation } from '@telecare/shell-sdk';
import { ConfirmDialog, Stacked } from '@telecare/ui';
import { FormFailure } from '../parts/form-failure.js';
import { useFeedAct } from './use-calendar-feed.js';

export type FeedQuestion = 'renew' | 'revoke';

interface FeedQuestionDialogProps {
  readonly question: FeedQuestion;
  readonly onUrl: (url: string | undefined) => void;
  readonly onClose: () => void;
}

export function FeedQuestionDialog({ question, onUrl, onClose }: FeedQuestionDialogProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const act = useFeedAct(question === 'renew' ? 'make' : 'revoke', onUrl);
  const done = () => {
    toast({ title: t(`settings.calendar.${question}.done`) });
    onClose();
  };
  return (
    <ConfirmDialog
      open
      destructive
      title={t(`settings.calendar.${question}.title`)}
      cancelLabel={t('settings.calendar.keep')}
      confirmLabel={t(`settings.calendar.${question}.confirm`)}
      pending={act.isPending}
      onConfirm={() => act.mutate(undefined, { onSuccess: done })}
      onCancel={onClose}
    >
      <Stacked style={{ gap: 16 }}>
        <span>{t(`settings.calendar.${question}.text`)}</span>
        <FormFailure title={t(`settings.calendar.failed.${question}`)} error={act.error} />
      </Stacked>
    </ConfirmDialog>
  );
}
