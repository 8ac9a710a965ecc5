import { styled } from '@mui/material/styles';
import type { AppointmentDto } from '@telecare/contracts';
import { usePathInPractice, useTranslation } from '@telecare/shell-sdk';
import {
  color,
  DataCard,
  fontSize,
  fontWeight,
  minutesBetween,
  minutesText,
  space,
  StatusChip,
  TextLink,
  typeOf,
} from '@telecare/ui';
import { useId } from 'react';
import { ContactPractice } from '../../appointments/contact-practice.js';
import { RescheduleNote } from '../../appointments/reschedule-note.js';
import { appointmentChoices } from '../../appointments/appointment-choices.js';
import { LimitHint } from '../../appointments/limit-hint.js';
import { useContactHint } from '../../appointments/use-contact-hint.js';
import { appointmentPaths } from '../../appointments/appointment-paths.js';
import { JoinWindowHint } from '../../appointments/join-window-hint.js';
import { AppointmentWhen } from '../../appointments/appointment-when.js';
import { AppointmentWhere } from '../../appointments/appointment-where.js';
import { AppointmentActs } from './appointment-acts.js';

interface AppointmentListCardProps {
  readonly appointment: AppointmentDto;
  readonly now: Date;
}

const WIDE = '@container (min-width: 720px)';

const Frame = styled(DataCard)({ containerType: 'inline-size' });

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[2],
  [WIDE]: { gridTemplateColumns: '260px minmax(0, 1fr) auto', columnGap: space[6], alignItems: 'start' },
});

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space[1]} ${space[2]}`,
  [WIDE]: { justifyContent: 'start' },
});

const When = styled('div')({ [WIDE]: { gridColumn: 1, gridRow: 1 } });

const What = styled('div')({ display: 'grid', gap: space[1], [WIDE]: { gridColumn: 2, gridRow: 1 } });

const Type = styled('h2')({ margin: 0, fontSize: fontSize[16], fontWeight: fontWeight.strong, lineHeight: 1.4 });

const Details = styled(TextLink)({ minHeight: 0, fontSize: 'inherit', fontWeight: 'inherit' });

const Line = styled('p')({ margin: 0, color: color.mutedText, lineHeight: 1.5 });

const Below = styled('div')({ display: 'grid', gap: space[3], '&:not(:empty)': { marginTop: space[3] } });

export function AppointmentListCard({ appointment, now }: AppointmentListCardProps) {
  const { t } = useTranslation('patient-portal');
  const inPractice = usePathInPractice();
  const id = useId();
  const choices = appointmentChoices(appointment, now);
  const { tooLate } = useContactHint(appointment, now);
  const length = minutesText(minutesBetween(new Date(appointment.startsAt), new Date(appointment.endsAt)));
  return (
    <Frame>
      <Columns>
        <When id={`${id}-when`}>
          <AppointmentWhen appointment={appointment} now={now} struck={appointment.status === 'cancelled'} />
        </When>
        <What>
          <Head>
            <Type id={`${id}-type`}>
              <Details to={inPractice(appointmentPaths.details(appointment.id))}>{typeOf(appointment)}</Details>
            </Type>
            <StatusChip status={appointment.status} label={t(`appointment.status.${appointment.status}`)} />
          </Head>
          <Line>{t('appointment.lengthWith', { length, name: appointment.practitioner.name })}</Line>
          <AppointmentWhere mode={appointment.mode} />
          <JoinWindowHint appointment={appointment} now={now} />
          <LimitHint appointment={appointment} now={now} />
        </What>
        <AppointmentActs appointment={appointment} choices={choices} now={now} describedBy={`${id}-type ${id}-when`} />
      </Columns>
      <Below>
        <RescheduleNote appointment={appointment} />
        {tooLate && <ContactPractice hint={tooLate} />}
      </Below>
    </Frame>
  );
}
