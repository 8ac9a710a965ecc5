import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { MailChoicesDto, Role } from '@telecare/contracts';
import { usePressed } from '@telecare/portal-kit';
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
import { usePushDevices } from './push/use-push.js';
import { mailChoicesQuery, saveMailChoices } from './reach-choices.api.js';

const OF_PATIENTS = ['daysBefore', 'onTheDay'] as const;

export function ReachSection() {
  const { t } = useTranslation();
  const { role } = useSession();
  const mails = useQuery({ ...mailChoicesQuery(), enabled: role !== 'super_admin' });
  if (role === 'super_admin') return null;
  return (
    <Section title={t('settings.reach.title')}>
      {mails.isPending && (
        <Loading label={t('loading')}>
          <CardSkeleton lines={2} />
        </Loading>
      )}
      {mails.isError && (
        <ErrorPanel
          title={t('settings.reach.loadFailed')}
          description={problemText(t, mails.error)}
          retryLabel={t('tryAgain')}
          onRetry={() => void mails.refetch()}
          retrying={mails.isFetching}
          reference={problemReference(t, mails.error)}
        />
      )}
      {mails.data && <Choices chosen={mails.data} />}
    </Section>
  );
}

function Choices({ chosen }: { readonly chosen: MailChoicesDto }) {
  const { t } = useTranslation();
  const { role } = useSession();
  const { save, shown } = useMailChoices(chosen);
  const devices = usePushDevices();
  const switches = [
    ...(role === 'patient' ? OF_PATIENTS : []),
    'messages' as const,
    ...(devices.length ? ofDevices(role) : []),
  ];
  const help = (name: (typeof switches)[number]) =>
    name === 'pushAppointments' && role !== 'patient' ? 'pushAppointmentsHelpStaff' : (`${name}Help` as const);
  return (
    <DataCard>
      <Stacked style={{ gap: 16 }}>
        {switches.map((name) => (
          <SwitchField
            key={name}
            label={t(`settings.reach.${name}`)}
            help={t(`settings.reach.${help(name)}`)}
            checked={shown[name]}
            onChange={({ target }) => save({ ...shown, [name]: target.checked })}
          />
        ))}
        <SelectField
          label={t('settings.reach.zone')}
          help={t('settings.reach.zoneHelp')}
          value={shown.timeZone ?? ''}
          options={[
            { value: '', label: t('settings.reach.practiceZone') },
            ...zonesToChoose(shown.timeZone).map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
          ]}
          onChange={({ target }) => save({ ...shown, timeZone: target.value || null })}
        />
      </Stacked>
    </DataCard>
  );
}

// An administrator of a practice may be a practitioner, too.
const ofDevices = (role: Role | undefined) =>
  role === 'scheduler' ? (['pushMessages'] as const) : (['pushMessages', 'pushAppointments'] as const);

function useMailChoices(chosen: MailChoicesDto) {
  const { t } = useTranslation();
  const toast = useToast();
  const send = useSend();
  const cache = useQueryClient();
  const { queryKey } = mailChoicesQuery();
  const { mutate, isPending } = useMutation({
    mutationFn: (next: MailChoicesDto) => saveMailChoices(send, next),
    scope: { id: 'mail-choices' },
    onSuccess: (_, next) => cache.setQueryData(queryKey, next),
    onError: (error) => {
      release();
      toast({ title: t('settings.reach.failed'), description: problemText(t, error), tone: 'destructive' });
    },
  });
  const { shown, press, release } = usePressed(chosen, isPending);
  const save = (next: MailChoicesDto) => {
    press(next);
    mutate(next);
  };
  return { save, shown };
}

const zonesToChoose = (chosen: string | null): string[] => [
  ...new Set([readerZone(), ...(chosen === null ? [] : [chosen])]),
];
