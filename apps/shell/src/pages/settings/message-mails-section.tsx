import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { MessageMailsDto } from '@telecare/contracts';
import { useSession, useToast, useTranslation } from '@telecare/shell-sdk';
import {
  CardSkeleton,
  DataCard,
  ErrorPanel,
  Loading,
  readerZone,
  Section,
  SelectField,
  Stacked,
  SwitchField,
} from '@telecare/ui';
import { useSend } from '../../api/use-send.js';
import { problemReference, problemText } from '../parts/problem-text.js';
import { messageMailsQuery, saveMessageMails } from './message-mails.api.js';

/** Whether and when a mail says that a message waits; nothing for those who take part in no conversation. */
export function MessageMailsSection() {
  const { t } = useTranslation();
  const { role } = useSession();
  const mails = useQuery({ ...messageMailsQuery(), enabled: role !== 'super_admin' });
  if (role === 'super_admin') return null;
  return (
    <Section title={t('settings.mails.title')}>
      {mails.isPending && (
        <Loading label={t('loading')}>
          <CardSkeleton lines={2} />
        </Loading>
      )}
      {mails.isError && (
        <ErrorPanel
          title={t('settings.mails.loadFailed')}
          description={problemText(t, mails.error)}
          retryLabel={t('tryAgain')}
          onRetry={() => void mails.refetch()}
          retrying={mails.isFetching}
          reference={problemReference(t, mails.error)}
        />
      )}
      {mails.data && <MessageMails chosen={mails.data} />}
    </Section>
  );
}

/** Taken at once, as the language is. */
function MessageMails({ chosen }: { readonly chosen: MessageMailsDto }) {
  const { t } = useTranslation();
  const { save, shown } = useMessageMails(chosen);
  return (
    <DataCard>
      <Stacked style={{ gap: 16 }}>
        <SwitchField
          label={t('settings.mails.on')}
          help={t('settings.mails.help')}
          checked={shown.isOn}
          onChange={({ target }) => save({ ...shown, isOn: target.checked })}
        />
        <SelectField
          label={t('settings.mails.zone')}
          help={t('settings.mails.zoneHelp')}
          value={shown.timeZone ?? ''}
          disabled={!shown.isOn}
          options={[
            { value: '', label: t('settings.mails.practiceZone') },
            ...zonesToChoose(shown.timeZone).map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
          ]}
          onChange={({ target }) => save({ ...shown, timeZone: target.value || null })}
        />
      </Stacked>
    </DataCard>
  );
}

/** Shows what was pressed while it is saved, and what holds when that failed. */
function useMessageMails(chosen: MessageMailsDto) {
  const { t } = useTranslation();
  const toast = useToast();
  const send = useSend();
  const cache = useQueryClient();
  const { queryKey } = messageMailsQuery();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (next: MessageMailsDto) => saveMessageMails(send, next),
    scope: { id: 'message-mails' },
    onSuccess: (_, next) => cache.setQueryData(queryKey, next),
    onError: (error) =>
      toast({ title: t('settings.mails.failed'), description: problemText(t, error), tone: 'destructive' }),
  });
  return { save: mutate, shown: isPending ? variables : chosen };
}

/** The one of this device, and one that was chosen elsewhere. */
const zonesToChoose = (chosen: string | null): string[] => [
  ...new Set([readerZone(), ...(chosen === null ? [] : [chosen])]),
];
