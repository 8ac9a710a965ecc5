import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { UseQueryResult } from '@tanstack/react-query';
import type { PatientDetailDto, PatientTextNumberDto } from '@telecare/contracts';
import { LoadFailure } from '@telecare/portal-kit';
import { Chip, color, dateText, fontSize, Inline, space, Stacked, type Tone } from '@telecare/ui';
import { useState } from 'react';
import { PhoneLink } from '../../../../appointments/phone-link.js';
import { phoneNumberText } from '../../../../appointments/phone-number-text.js';
import { useShownZone } from '../../../../use-shown-zone.js';
import { StopTextsDialog } from './stop-texts.dialog.js';
import { useTextMessagesTexts } from './text-messages.texts.js';
import { TextNumberDialog } from './text-number.dialog.js';

const Muted = styled('div')({ color: color.mutedText, fontSize: fontSize[13] });

// The words of the buttons line up with the number.
const Acts = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space[4],
  '& .MuiButton-root': { minWidth: 0, padding: 0 },
});

type State = 'on' | 'stopped' | 'unconfirmed' | 'off';

const TONE_OF: Record<State, Tone> = { on: 'green', stopped: 'grey', unconfirmed: 'amber', off: 'grey' };

const stateOf = ({ isOffered, consent }: PatientTextNumberDto): State => {
  if (consent && !consent.given) return 'stopped';
  if (!isOffered) return 'off';
  return consent ? 'on' : 'unconfirmed';
};

interface TextMessagesProps {
  readonly patient: PatientDetailDto;
  readonly texts: UseQueryResult<PatientTextNumberDto>;
}

export function TextMessages({ patient, texts: query }: TextMessagesProps) {
  const { t } = useTextMessagesTexts();
  const [act, setAct] = useState<'save' | 'stop'>();
  const texts = query.data;
  const close = () => setAct(undefined);
  return (
    <Stacked style={{ gap: 4 }}>
      <LoadFailure title={t('failed')} query={query} />
      {texts && (texts.number ? <Number texts={texts} number={texts.number} /> : <Muted>{t('noNumber')}</Muted>)}
      {texts && (
        <Acts>
          {texts.isOffered && (
            <Button
              variant="text"
              size="small"
              aria-label={texts.number ? t('changeOf') : undefined}
              onClick={() => setAct('save')}
            >
              {t(texts.number ? 'change' : 'add')}
            </Button>
          )}
          {texts.number && texts.consent?.given && (
            <Button variant="text" size="small" onClick={() => setAct('stop')}>
              {t('stop')}
            </Button>
          )}
        </Acts>
      )}
      {act === 'save' && texts && <TextNumberDialog patient={patient} current={texts.number} onClose={close} />}
      {act === 'stop' && texts?.number && <StopTextsDialog patient={patient} number={texts.number} onClose={close} />}
    </Stacked>
  );
}

interface NumberProps {
  readonly texts: PatientTextNumberDto;
  readonly number: string;
}

function Number({ texts, number }: NumberProps) {
  const { t } = useTextMessagesTexts();
  const state = stateOf(texts);
  return (
    <>
      <Inline>
        <PhoneLink phone={phoneNumberText(number)} />
        <Chip tone={TONE_OF[state]}>{t(`state.${state}`)}</Chip>
      </Inline>
      {state === 'off' && <Muted>{t('off')}</Muted>}
      {texts.consent ? <Consent consent={texts.consent} /> : <Muted>{t('unconfirmed')}</Muted>}
    </>
  );
}

function Consent({ consent }: { readonly consent: NonNullable<PatientTextNumberDto['consent']> }) {
  const { t } = useTextMessagesTexts();
  const { given, how, by } = consent;
  const date = dateText(new Date(consent.at), useShownZone());
  const isByStaff = how === 'spoken' || how === 'paper' || how === 'desk';
  const way = given || !isByStaff ? how : 'desk';
  return (
    <Muted>
      {t(`${given ? 'given' : 'withdrawn'}.${way}`, { date })} {isByStaff && by && t('by', { name: by })}
    </Muted>
  );
}
