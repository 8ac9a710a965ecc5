import { styled } from '@mui/material/styles';
import { PATIENT_SORTS, SORT_DIRECTIONS } from '@telecare/contracts';
import { textsOf } from '@telecare/portal-kit';
import { FilterSelect } from '@telecare/ui';
import { usePatientView } from '../use-patient-view.js';
import en from './patient-sort.en.json' with { type: 'json' };
import es from './patient-sort.es.json' with { type: 'json' };

const useSortTexts = textsOf('patient-sort', { en, es });

const Narrow = styled('div')({ maxWidth: 320 });

const ORDERS = PATIENT_SORTS.flatMap((by) => SORT_DIRECTIONS.map((direction) => ({ by, direction })));

/** Orders by the day of joining too, which no column shows, and stands above the cards of a phone. */
export function PatientSortMenu() {
  const { t } = useSortTexts();
  const { sort, sortBy } = usePatientView();
  const nameOf = ({ by, direction }: typeof sort) => `${by}.${direction}`;
  return (
    <Narrow>
      <FilterSelect
        label={t('label')}
        value={nameOf(sort)}
        options={ORDERS.map((order) => ({ value: nameOf(order), label: t(nameOf(order)) }))}
        onChange={(name) => {
          const chosen = ORDERS.find((order) => nameOf(order) === name);
          if (chosen) sortBy(chosen);
        }}
      />
    </Narrow>
  );
}
