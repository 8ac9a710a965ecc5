import { styled } from '@mui/material/styles';
import type { AppointmentDto, MoveProposals, Practitioners } from '@telecare/contracts';
import { dayTimeText, SelectField, space } from '@telecare/ui';
import { useShownZone } from '../../use-shown-zone.js';
import { useBatchTexts } from './batch.texts.js';
import type { TakenBy } from './move-clash.rules.js';

interface ProposedTimesProps {
  readonly appointments: readonly AppointmentDto[];
  readonly proposals: MoveProposals['items'];
  readonly practitioners: Practitioners['items'];
  readonly chosen: ReadonlyMap<string, number>;
  readonly takenBy: TakenBy;
  readonly onChoose: (appointmentId: string, place: number) => void;
}

const Rows = styled('ul')({ display: 'grid', gap: space[3], margin: 0, padding: 0, listStyle: 'none' });

const LEAVE = -1;

export function ProposedTimes({
  appointments,
  proposals,
  practitioners,
  chosen,
  takenBy,
  onChoose,
}: ProposedTimesProps) {
  const { t } = useBatchTexts();
  const zone = useShownZone();
  const byId = new Map(proposals.map((proposal) => [proposal.appointmentId, proposal]));
  const names = new Map(practitioners.map(({ id, name }) => [id, name]));
  return (
    <Rows aria-label={t('times')}>
      {appointments.map((appointment) => {
        const proposal = byId.get(appointment.id);
        const times = proposal?.times ?? [];
        const why = proposal ? proposal.why : 'over';
        const place = chosen.get(appointment.id) ?? 0;
        const mine = times[place];
        const name = mine && takenBy(appointment, mine);
        const options = times.map((one, other) => {
          const time = t('time', {
            time: dayTimeText(new Date(one.startsAt), zone),
            practitioner: names.get(one.practitionerId) ?? '',
          });
          const taker = other === place ? undefined : takenBy(appointment, one);
          return { value: String(other), label: taker ? t('chosenFor', { time, name: taker }) : time };
        });
        return (
          <li key={appointment.id}>
            <SelectField
              label={t('timeOf', {
                name: appointment.patient.name,
                time: dayTimeText(new Date(appointment.startsAt), zone),
              })}
              help={why ? t(`why.${why}`) : undefined}
              error={name && t('chosenTwice', { name })}
              disabled={options.length === 0}
              options={[...options, { value: String(LEAVE), label: t('leave') }]}
              value={String(options.length === 0 ? LEAVE : place)}
              onChange={({ target }) => onChoose(appointment.id, Number(target.value))}
            />
          </li>
        );
      })}
    </Rows>
  );
}
