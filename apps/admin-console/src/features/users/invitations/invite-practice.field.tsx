import type { PracticeSummaryDto } from '@telecare/contracts';
import { useTranslation } from '@telecare/shell-sdk';
import { SearchField, SelectField, Stacked } from '@telecare/ui';
import { practiceLabel } from '../../../practice-host.js';
import type { InviteFault, InviteFields } from './invite.rules.js';

const MANY = 10;

interface InvitePracticeFieldProps {
  readonly practices: readonly PracticeSummaryDto[];
  readonly search: string;
  readonly setSearch: (text: string) => void;
  readonly value: string;
  readonly fault: InviteFault | undefined;
  readonly onChange: (changes: Partial<InviteFields>) => void;
}

export function InvitePracticeField(props: InvitePracticeFieldProps) {
  const { practices, search, setSearch, value, fault, onChange } = props;
  const { t } = useTranslation('admin-console');
  const options = practices.map((practice) => ({ value: practice.id, label: practiceLabel(practice) }));
  const isOffered = practices.some(({ id }) => id === value);
  const about = fault?.startsWith('practice') ? t(`users.invite.faults.${fault}`) : undefined;
  return (
    <Stacked style={{ gap: 8 }}>
      <SelectField
        label={t('users.practice')}
        name="practiceId"
        options={[{ value: isOffered ? '' : value, label: t('users.invite.choosePractice') }, ...options]}
        value={value}
        onChange={({ target }) => onChange({ practiceId: target.value })}
        error={about}
      />
      {(search || practices.length > MANY) && (
        <SearchField label={t('users.invite.searchPractices')} shown={search} onSearch={setSearch} />
      )}
    </Stacked>
  );
}
