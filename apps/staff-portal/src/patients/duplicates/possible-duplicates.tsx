import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi } from '@telecare/api-client';
import type { PossibleDuplicates as Found } from '@telecare/contracts';
import { fontSize, fontWeight, radius, space, tone, useSettled } from '@telecare/ui';
import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { PatientFields } from '../patient-form.js';
import { Duplicate } from './duplicate.js';
import { duplicatesQuery } from './duplicates.query.js';
import { useDuplicatesTexts } from './duplicates.texts.js';
import { factsToCompare } from './facts-to-compare.js';

const TYPING_PAUSE_MS = 400;

const Box = styled('section')({
  display: 'grid',
  gap: space[3],
  padding: space[3],
  borderRadius: radius.control,
  background: tone('amber').tint,
  color: tone('amber').text,
  fontSize: fontSize[14],
  '&:not(:has(li))': { display: 'none' },
  '& > p': { margin: 0, fontWeight: fontWeight.strong },
  '& > ul': { display: 'grid', gap: space[4], margin: 0, padding: 0, listStyle: 'none' },
});

type Patient = Found['items'][number]['patient'];

export interface PossibleDuplicatesProps {
  readonly form: UseFormReturn<PatientFields>;
  readonly act: 'use' | 'open';
  // True after a press found them. They then appear at once and take the focus.
  readonly isAsking: boolean;
  readonly onAct: (patient: Patient) => void;
}

// Existing patients who may be the same person. Warns but never blocks, because relatives share phones and names.
export function PossibleDuplicates({ form, act, isAsking, onAct }: PossibleDuplicatesProps) {
  const { t } = useDuplicatesTexts();
  const fields = form.watch();
  const current = JSON.stringify(factsToCompare(fields) ?? null);
  const settled = useSettled(current, TYPING_PAUSE_MS);
  const asked = isAsking ? current : settled;
  const found = useQuery({
    ...duplicatesQuery(useApi(), asked),
    enabled: asked !== 'null',
    placeholderData: keepPreviousData,
  });
  const items = asked === 'null' ? [] : (found.data?.items ?? []);
  const title = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isAsking) title.current?.focus();
  }, [isAsking]);
  return (
    <Box>
      <p ref={title} role={isAsking ? 'alert' : 'status'} tabIndex={-1}>
        {items.length > 0 && t('found', { count: items.length })}
      </p>
      <ul>
        {items.map(({ patient, reasons }) => (
          <Duplicate
            key={patient.id}
            typed={fields}
            patient={patient}
            reasons={reasons}
            act={act}
            onAct={() => onAct(patient)}
          />
        ))}
      </ul>
    </Box>
  );
}
