import type { OwnTextNumberDto } from '@telecare/contracts';
import { useSession, useTenant, useTranslation } from '@telecare/shell-sdk';
import { DataCard, ErrorPanel, Section } from '@telecare/ui';
import { useState } from 'react';
import { problemReference, problemText } from '../../parts/problem-text.js';
import { TextCodeForm } from './text-code.form.js';
import { TextNumberForm } from './text-number.form.js';
import { NotOffered, TextsOn, TextsStopped } from './text-number-state.js';
import { useOwnTextNumber } from './use-own-text-number.js';

export function TextsSection() {
  const { role } = useSession();
  const { isPlatform } = useTenant();
  return role === 'patient' && !isPlatform ? <OwnTexts /> : null;
}

// Shows nothing while it loads, because most practices send no texts.
function OwnTexts() {
  const { t } = useTranslation();
  const { query, watch } = useOwnTextNumber();
  const { data, isError, error, isFetching, refetch } = query;
  if (!data && !isError) return null;
  if (data && !data.isOffered && data.number === null && data.pendingNumber === null) return null;
  return (
    <Section title={t('settings.texts.title')}>
      {data ? (
        <DataCard>
          <State own={data} onSent={watch} />
        </DataCard>
      ) : (
        <ErrorPanel
          title={t('settings.texts.loadFailed')}
          description={problemText(t, error)}
          retryLabel={t('tryAgain')}
          onRetry={() => void refetch()}
          retrying={isFetching}
          reference={problemReference(t, error)}
        />
      )}
    </Section>
  );
}

type Step = 'number' | 'code' | 'on' | 'stopped';

const STEP_OF = { none: 'number', code_sent: 'code', on: 'on', stopped: 'stopped' } as const;

// Texts stay on while the code of another number waits.
function stepOf({ state, pendingNumber, codeProblem }: OwnTextNumberDto, chosen: Step | undefined): Step {
  // The form of the code ends with it.
  if (state === 'on' && chosen === 'code' && !pendingNumber) return 'on';
  if (state === 'on' && pendingNumber && !codeProblem) return chosen ?? 'code';
  return chosen ?? STEP_OF[state];
}

interface StateProps {
  readonly own: OwnTextNumberDto;
  readonly onSent: () => void;
}

function State({ own, onSent }: StateProps) {
  const [chosen, choose] = useState<Step>();
  const sent = () => {
    choose('code');
    onSent();
  };
  const leave = () => choose(undefined);
  const change = () => choose('number');
  if (!own.isOffered) return <NotOffered />;
  // The code of a number that was stopped before is awaited here only.
  switch (stepOf(own, chosen)) {
    case 'number':
      return <TextNumberForm own={own} onSent={sent} onCancel={own.state === 'none' ? undefined : leave} />;
    case 'code':
      return <TextCodeForm own={own} onSent={sent} onChange={change} onKeep={() => choose('on')} onDone={leave} />;
    case 'on':
      return <TextsOn own={own} onChange={change} onDone={leave} />;
    case 'stopped':
      return <TextsStopped own={own} onSent={sent} onChange={change} />;
  }
}
