import MuiChip from '@mui/material/Chip';
import { styled } from '@mui/material/styles';
import type { RecipientDto } from '@telecare/contracts';
import { Inline, space } from '@telecare/ui';
import type { Ref } from 'react';
import { useMessagingTexts } from '../texts.js';
import { RecipientSearch } from './recipient-search.js';

interface RecipientsProps {
  readonly people: readonly RecipientDto[];
  readonly error: string | undefined;
  readonly inputRef: Ref<HTMLInputElement>;
  readonly onAdd: (person: RecipientDto) => void;
  readonly onRemove: (id: string) => void;
}

const Root = styled('div')({ display: 'grid', gap: space[2] });

export function Recipients({ people, error, inputRef, onAdd, onRemove }: RecipientsProps) {
  const { t } = useMessagingTexts();
  return (
    <Root>
      {people.length > 0 && (
        <Inline>
          {people.map(({ id, name }) => (
            <MuiChip key={id} label={name} onDelete={() => onRemove(id)} />
          ))}
        </Inline>
      )}
      <RecipientSearch
        label={t('start.to')}
        error={error}
        inputRef={inputRef}
        without={people.map(({ id }) => id)}
        isQuiet={people.length > 0}
        colleaguesOnly={people.some(({ isPatient }) => isPatient)}
        onChoose={onAdd}
      />
    </Root>
  );
}
