import Button from '@mui/material/Button';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { asProblem, useApi } from '@telecare/api-client';
import { defaultChoices, haveOtherBirthDates, type PatientMergePreview } from '@telecare/contracts';
import { CancelButton, Form, LoadFailure, useReferenceText } from '@telecare/portal-kit';
import { useToast, useTranslation } from '@telecare/shell-sdk';
import { CardSkeleton, FormActions, FormAlert, FormFields, Loading, SubmitButton } from '@telecare/ui';
import { type FormEvent, useState } from 'react';
import { refreshPatients } from '../../patients.api.js';
import { MergeChoices } from './merge-choices.js';
import { MergeBirthDates } from './merge-birth-dates.js';
import { MergeMoves } from './merge-moves.js';
import { MergeObstacles } from './merge-obstacles.js';
import { useMergeProblemText, useMergeTexts } from './merge.texts.js';
import { mergePatientsMutation, mergePreviewQuery } from './patient-merges.api.js';

interface MergePreviewProps {
  readonly patientId: string;
  readonly otherId: string;
  readonly onBack: () => void;
  readonly onMerged: (keptId: string) => void;
}

export function MergePreview({ patientId, otherId, onBack, onMerged }: MergePreviewProps) {
  const { t: common } = useTranslation('staff-portal');
  const { t } = useMergeTexts();
  const preview = useQuery(mergePreviewQuery(useApi(), patientId, otherId));
  return (
    <FormFields>
      <div>
        <Button variant="text" size="small" onClick={onBack}>
          {t('another')}
        </Button>
      </div>
      {preview.isPending && (
        <Loading label={common('loading')}>
          <CardSkeleton lines={8} />
        </Loading>
      )}
      <LoadFailure title={t('loadFailed')} query={preview} />
      {preview.data && (
        <Compared
          key={`${preview.data.kept.revision} ${preview.data.other.revision}`}
          preview={preview.data}
          onChanged={() => void preview.refetch()}
          onMerged={onMerged}
        />
      )}
    </FormFields>
  );
}

interface ComparedProps {
  readonly preview: PatientMergePreview;
  readonly onChanged: () => void;
  readonly onMerged: (keptId: string) => void;
}

function Compared({ preview, onChanged, onMerged }: ComparedProps) {
  const { t: common } = useTranslation('staff-portal');
  const { t } = useMergeTexts();
  const { kept, other, moves, obstacles } = preview;
  const begun = defaultChoices(kept, other);
  const [choices, setChoices] = useState(begun);
  const [isSamePerson, setIsSamePerson] = useState(false);
  const isDoubtful = obstacles.length === 0 && haveOtherBirthDates(kept, other);
  const merge = useMerge(preview, onMerged);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = { otherId: other.id, revision: kept.revision, otherRevision: other.revision, choices, isSamePerson };
    merge.mutate({ keptId: kept.id, body });
  };
  return (
    <Form
      unsaved={isSamePerson || JSON.stringify(choices) !== JSON.stringify(begun)}
      forgetFailure={merge.reset}
      onSubmit={submit}
    >
      <FormFields>
        <MergeChoices preview={preview} choices={choices} onChange={setChoices} />
        <MergeMoves moves={moves} />
        <MergeObstacles {...preview} />
        {isDoubtful && <MergeBirthDates {...preview} isSamePerson={isSamePerson} onConfirm={setIsSamePerson} />}
        {obstacles.length === 0 && <div>{t('after')}</div>}
        <Refused error={merge.error} onChanged={onChanged} />
        <FormActions>
          <CancelButton>{common('cancel')}</CancelButton>
          {obstacles.length === 0 && (
            <SubmitButton pending={merge.isPending} disabled={isDoubtful && !isSamePerson}>
              {t('submit')}
            </SubmitButton>
          )}
        </FormActions>
      </FormFields>
    </Form>
  );
}

function useMerge({ kept, other }: PatientMergePreview, onMerged: (keptId: string) => void) {
  const { t } = useMergeTexts();
  const toast = useToast();
  const cache = useQueryClient();
  const api = useApi();
  return useMutation({
    ...mergePatientsMutation(api),
    onSuccess: () => {
      toast({ title: t('done.title'), description: t('done.description', { kept: kept.name, other: other.name }) });
      onMerged(kept.id);
      return refreshPatients(cache, api);
    },
  });
}

function Refused({ error, onChanged }: { readonly error: unknown; readonly onChanged: () => void }) {
  const { t } = useMergeTexts();
  const problemText = useMergeProblemText();
  const referenceText = useReferenceText();
  if (!error) return null;
  const hasChanged = asProblem(error).code === 'resource.changed';
  return (
    <FormAlert title={t('failed')} reference={hasChanged ? undefined : referenceText(error)}>
      <div>{hasChanged ? t('changed') : problemText(error)}</div>
      {hasChanged && (
        <Button variant="text" size="small" onClick={onChanged}>
          {t('lookAgain')}
        </Button>
      )}
    </FormAlert>
  );
}
