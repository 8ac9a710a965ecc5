import { styled } from '@mui/material/styles';
import type { OverlappingAppointments, PatientMergePreview } from '@telecare/contracts';
import { dayTimeText, FormAlert } from '@telecare/ui';
import { useShownZone } from '../../../../use-shown-zone.js';
import { useMergeTexts } from './merge.texts.js';

const List = styled('ul')({ margin: 0, paddingInlineStart: 20 });

export function MergeObstacles({ obstacles, overlaps }: Pick<PatientMergePreview, 'obstacles' | 'overlaps'>) {
  const { t } = useMergeTexts();
  return obstacles.map((obstacle) => (
    <FormAlert key={obstacle} title={t(`problems.${obstacle.slice('merge.'.length)}`)}>
      {obstacle === 'merge.overlapping' && <Overlaps overlaps={overlaps} />}
    </FormAlert>
  ));
}

function Overlaps({ overlaps }: { readonly overlaps: readonly OverlappingAppointments[] }) {
  const { t } = useMergeTexts();
  const timeZone = useShownZone();
  const named = ({ startsAt, practitioner }: OverlappingAppointments['kept']) =>
    t('with', { time: dayTimeText(new Date(startsAt), timeZone), practitioner });
  return (
    <List>
      {overlaps.map(({ kept, other }) => (
        <li key={`${kept.id} ${other.id}`}>{t('overlap', { kept: named(kept), other: named(other) })}</li>
      ))}
    </List>
  );
}
