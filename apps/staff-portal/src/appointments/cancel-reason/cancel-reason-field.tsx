import { useQuery } from '@tanstack/react-query';
import { useUnboundApi } from '@telecare/api-client';
import { LoadFailure } from '@telecare/portal-kit';
import { CardSkeleton, Loading, SelectField, typeName } from '@telecare/ui';
import { cancelReasonsQuery } from '../appointments.api.js';
import { useCancelReasonTexts } from './cancel-reason.texts.js';

interface CancelReasonFieldProps {
  readonly value: string;
  readonly onChange: (cancelReasonId: string) => void;
}

// A practice without reasons only has the free text next to this field.
export function CancelReasonField({ value, onChange }: CancelReasonFieldProps) {
  const { t } = useCancelReasonTexts();
  const reasons = useQuery(cancelReasonsQuery(useUnboundApi()));
  const offered = reasons.data?.filter(({ isActive }) => isActive) ?? [];
  if (reasons.isPending)
    return (
      <Loading label={t('loading')}>
        <CardSkeleton lines={1} />
      </Loading>
    );
  if (reasons.isError) return <LoadFailure title={t('failed')} query={reasons} />;
  if (offered.length === 0) return null;
  const options = [
    { value: '', label: t('none') },
    ...offered.map((reason) => ({ value: reason.id, label: typeName(reason) })),
  ];
  return (
    <SelectField label={t('label')} options={options} value={value} onChange={({ target }) => onChange(target.value)} />
  );
}
