import type { HealthMeasure, SystemHealthDto } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { Chip, numberText, StatCard, StatGrid, type Tone } from '@telecare/ui';
import { DomainCertificates } from './domain-certificates.js';
import { measureText, STATE_TONES } from './health-words.js';
import { PartTable } from './part-table.js';

const SYSTEM_TONES: Record<SystemHealthDto['state'], Tone> = { operational: 'green', degraded: 'amber', down: 'red' };

export function HealthOverview({ health }: { readonly health: SystemHealthDto }) {
  const { t } = useTranslation('admin-console');
  const { state, parts, people, certificates } = health;
  const answer = measured(health, 'requestsP95');
  const database = parts.find(({ part }) => part === 'database')?.state ?? 'unknown';
  const databaseAnswer = measured(health, 'databaseAnswer');
  return (
    <>
      <StatGrid>
        <StatCard
          label={t('health.system')}
          figure={<Chip tone={SYSTEM_TONES[state]}>{t(`health.states.${state}.word`)}</Chip>}
          detail={t(`health.states.${state}.detail`)}
          word
        />
        <StatCard
          label={t('health.answer')}
          figure={answer === undefined ? '–' : measureText('requestsP95', answer)}
          detail={t(answer === undefined ? 'health.noRequests' : 'health.answerRule')}
        />
        <StatCard
          label={t('health.people.active')}
          figure={numberText(people.activeIn30Days)}
          detail={t('health.ofPeople', { total: numberText(people.total) })}
        />
        <StatCard
          label={t('health.database')}
          figure={<Chip tone={STATE_TONES[database]}>{t(`health.partStates.${database}`)}</Chip>}
          detail={
            databaseAnswer !== undefined &&
            t('health.databaseAnswer', { time: measureText('databaseAnswer', databaseAnswer) })
          }
          word
        />
      </StatGrid>
      <PartTable parts={parts} />
      <DomainCertificates certificates={certificates} />
    </>
  );
}

const measured = ({ parts }: SystemHealthDto, wanted: HealthMeasure): number | undefined =>
  parts.flatMap(({ measures }) => measures).find(({ measure }) => measure === wanted)?.value;
