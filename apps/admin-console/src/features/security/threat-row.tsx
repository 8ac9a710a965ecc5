import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import type { ThreatDto } from '@telecare/contracts';
import { usePathInPractice, useToast, useTranslation } from '@telecare/shell-sdk';
import { dayTimeText, ErrorOutlineRounded, HowToRegRounded, ListRow, readerZone, TextLink } from '@telecare/ui';
import { useProblemText } from '../../failures.js';
import { BlockAddressButton } from './address-blocks/block-address.button.js';
import { acknowledgeMutation, unlockMutation } from './security.api.js';

const timeOf = (instant: string) => dayTimeText(new Date(instant), readerZone());

export function ThreatRow({ threat }: { readonly threat: ThreatDto }) {
  const { t } = useTranslation('admin-console');
  const { kind, count, firstAt, lastAt, isOpen, acknowledgedAt, acknowledgedBy } = threat;
  return (
    <ListRow
      leading={isOpen ? <ErrorOutlineRounded aria-hidden /> : <HowToRegRounded aria-hidden />}
      title={t(`threats.kinds.${kind}`, { count })}
      detail={
        <>
          <Subject threat={threat} />
          <div>
            {firstAt === lastAt
              ? t('threats.once', { time: timeOf(lastAt) })
              : t('threats.since', { first: timeOf(firstAt), last: timeOf(lastAt) })}
          </div>
          {acknowledgedAt && (
            <div>
              {t(isOpen ? 'threats.grown' : 'threats.acknowledgedBy', {
                name: acknowledgedBy ?? t('threats.nobody'),
                time: timeOf(acknowledgedAt),
              })}
            </div>
          )}
        </>
      }
      meta={t(`threats.advice.${kind}`)}
      trailing={
        <>
          {kind === 'lock_out' && threat.userId && <Unlock userId={threat.userId} name={threat.name} />}
          {threat.ipAddress && <BlockAddressButton address={threat.ipAddress} />}
          {isOpen && <Acknowledge threat={threat} />}
        </>
      }
    />
  );
}

function Subject({ threat: { subject, userId, name, ipAddress } }: { readonly threat: ThreatDto }) {
  const { t } = useTranslation('admin-console');
  const inPractice = usePathInPractice();
  if (!userId) return <div>{subject}</div>;
  return (
    <div>
      {name ? (
        <TextLink to={inPractice(`/admin/users?q=${encodeURIComponent(name)}`)}>{name}</TextLink>
      ) : (
        t('threats.unknownAccount', { id: userId })
      )}
      {ipAddress && ` · ${ipAddress}`}
    </div>
  );
}

function Unlock({ userId, name }: Pick<ThreatDto, 'name'> & { readonly userId: string }) {
  const { t } = useTranslation('admin-console');
  const toast = useToast();
  const problemText = useProblemText();
  const unlocking = useMutation(unlockMutation(useApi()));
  const who = name ?? t('threats.unknownAccount', { id: userId });
  const run = () =>
    unlocking.mutate(userId, {
      onSuccess: () => toast({ title: t('threats.unlocked', { who }) }),
      onError: (error) =>
        toast({ title: t('threats.notUnlocked'), description: problemText(error), tone: 'destructive' }),
    });
  return (
    <Button variant="text" disabled={unlocking.isPending} onClick={run} aria-label={t('threats.unlockOf', { who })}>
      {t('threats.unlock')}
    </Button>
  );
}

function Acknowledge({ threat }: { readonly threat: ThreatDto }) {
  const { t } = useTranslation('admin-console');
  const toast = useToast();
  const problemText = useProblemText();
  const acknowledging = useMutation(acknowledgeMutation(useApi(), useQueryClient()));
  const { kind, subject, count, lastAt, name } = threat;
  const run = () =>
    acknowledging.mutate(
      { kind, subject, count, lastAt },
      {
        onSuccess: () => toast({ title: t('threats.done') }),
        onError: (error) =>
          toast({ title: t('threats.notDone'), description: problemText(error), tone: 'destructive' }),
      },
    );
  return (
    <Button
      variant="outlined"
      disabled={acknowledging.isPending}
      onClick={run}
      aria-label={t('threats.acknowledgeOf', { what: t(`threats.kinds.${kind}`, { count }), who: name ?? subject })}
    >
      {t('threats.acknowledge')}
    </Button>
  );
}
