import { styled } from '@mui/material/styles';
import type { MovedCounts } from '@telecare/contracts';
import { FieldGroup } from '@telecare/ui';
import { useMergeTexts } from './merge.texts.js';

const List = styled('ul')({ margin: 0, paddingInlineStart: 20 });

export function MergeMoves({ moves }: { readonly moves: MovedCounts }) {
  const { t } = useMergeTexts();
  const moved = Object.entries(moves).filter(([, count]) => count > 0);
  return (
    <FieldGroup label={t('moves')}>
      {moved.length === 0 ? (
        t('nothing')
      ) : (
        <List>
          {moved.map(([name, count]) => (
            <li key={name}>{t(`counts.${name}`, { count })}</li>
          ))}
        </List>
      )}
    </FieldGroup>
  );
}
