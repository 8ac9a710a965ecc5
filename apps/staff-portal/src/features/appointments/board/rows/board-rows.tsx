import { styled } from '@mui/material/styles';
import type { BoardAppointment, PatientAlertMark } from '@telecare/contracts';
import { Chip, color, fontSize, fontWeight, numberText } from '@telecare/ui';
import { useId } from 'react';
import type { AbsentPractitioner } from '../../../../appointments/absence/today/absent-today.rules.js';
import { useAbsenceText } from '../../../../appointments/absence/today/use-absence-text.js';
import { useShownAppointment } from '../../../../appointments/details/use-shown-appointment.js';
import { useReadsEverybody } from '../../../../appointments/use-may-manage.js';
import type { AlertsByPatient } from '../../../../patients/alerts/alerts.api.js';
import { useShownZone } from '../../../../use-shown-zone.js';
import { AbsentOfGroup } from './absent-of-group.js';
import { type BoardGroup, byHour, byPractitioner } from './board-groups.rules.js';
import { BoardRow } from './board-row.js';
import { moveBetweenRows } from './row-keys.js';
import type { useBoardAct } from '../use-board-act.js';
import type { BoardView } from '../use-board-choice.js';

interface BoardRowsProps {
  readonly appointments: readonly BoardAppointment[];
  readonly alerts: AlertsByPatient | undefined;
  readonly now: Date;
  readonly group: BoardView['group'];
  readonly acts: ReturnType<typeof useBoardAct>;
  readonly absent: readonly AbsentPractitioner[];
  // Undefined if the user may not enter an absence.
  readonly onAbsent: ((practitionerId: string) => void) | undefined;
  readonly onKnownAbsent: ((practitionerId: string) => void) | undefined;
}

const Columns = styled('div')({ columns: '540px', columnGap: 24 });

const Heading = styled('h2')({
  display: 'flex',
  gap: 8,
  margin: 0,
  padding: '6px 0 2px',
  breakAfter: 'avoid',
  borderBottom: `1px solid ${color.fieldBorder}`,
  fontSize: fontSize[12],
  fontWeight: fontWeight.strong,
  lineHeight: '16px',
  '& > :last-child': { marginLeft: 'auto' },
});

const NONE: readonly PatientAlertMark[] = [];

const List = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' });

export function BoardRows({ appointments, group, ...rest }: BoardRowsProps) {
  const zone = useShownZone();
  const readsEverybody = useReadsEverybody();
  const isByPractitioner = readsEverybody && group === 'practitioner';
  const groups = isByPractitioner ? byPractitioner(appointments) : byHour(appointments, zone);
  return (
    // The buttons in the rows handle their own keys. This only moves the focus between rows.
    <Columns onKeyDown={moveBetweenRows}>
      {groups.map((one) => (
        <Group
          key={one.practitioner?.id ?? one.title}
          group={one}
          showPractitioner={readsEverybody && !isByPractitioner}
          {...rest}
        />
      ))}
    </Columns>
  );
}

interface GroupProps extends Omit<BoardRowsProps, 'appointments' | 'group'> {
  readonly group: BoardGroup;
  readonly showPractitioner: boolean;
}

function Group({
  group: { title, practitioner, appointments },
  showPractitioner,
  alerts,
  now,
  acts,
  absent,
  onAbsent,
  onKnownAbsent,
}: GroupProps) {
  const { mark } = useAbsenceText();
  const { open } = useShownAppointment();
  const id = useId();
  const known = absent.find((one) => one.id === practitioner?.id);
  return (
    <section aria-labelledby={id}>
      <Heading id={id}>
        {title}
        {known && <Chip tone="amber">{mark(known)}</Chip>}
        <span>{numberText(appointments.length)}</span>
      </Heading>
      {practitioner && (
        <AbsentOfGroup
          practitioner={practitioner}
          onPress={known ? onKnownAbsent : onAbsent}
          isKnown={known !== undefined}
        />
      )}
      <List>
        {appointments.map((appointment) => (
          <BoardRow
            key={appointment.id}
            appointment={appointment}
            alerts={alerts?.get(appointment.patient.id) ?? NONE}
            now={now}
            showPractitioner={showPractitioner}
            pending={acts.pending.includes(appointment.id)}
            onOpen={() => open(appointment.id)}
            onStep={(step, roomId) => acts.press(appointment, step, roomId)}
          />
        ))}
      </List>
    </section>
  );
}
