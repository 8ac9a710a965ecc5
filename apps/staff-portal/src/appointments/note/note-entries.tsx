import { styled } from '@mui/material/styles';
import type { ClinicalNoteEntryDto } from '@telecare/contracts';
import { color, dayTimeText, fontSize, Lines, space } from '@telecare/ui';
import { useShownZone } from '../../use-shown-zone.js';
import { useNoteTexts } from './note.texts.js';

const List = styled('ol')({ display: 'grid', gap: space[4], margin: 0, padding: 0, listStyle: 'none' });

const Signed = styled('p')({ margin: `${space[1]} 0 0`, color: color.mutedText, fontSize: fontSize[13] });

/** Shows the signed note, then its addenda. */
export function NoteEntries({ entries }: { readonly entries: readonly ClinicalNoteEntryDto[] }) {
  const { t } = useNoteTexts();
  const zone = useShownZone();
  return (
    <List>
      {entries.map(({ position, content, signedAt, signedBy: { name } }) => (
        <li key={position}>
          <Lines>{content}</Lines>
          <Signed>
            {t(position === 1 ? 'signedBy' : 'addendumBy', { name, time: dayTimeText(new Date(signedAt), zone) })}
          </Signed>
        </li>
      ))}
    </List>
  );
}
