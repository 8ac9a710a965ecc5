import Button from '@mui/material/Button';
import { type OwnAccessEntryDto, SUBJECT_MAX } from '@telecare/contracts';
import { ADMINISTRATION, messagesPath, type NewMessageState } from '@telecare/messaging';
import { usePathInPractice } from '@telecare/shell-sdk';
import { InitialsAvatar, ListRow } from '@telecare/ui';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { useRecordAccessTexts } from './texts.js';
import { useAccessWords } from './use-access-words.js';

export function AccessRow({ entry }: { readonly entry: OwnAccessEntryDto }) {
  const { t } = useRecordAccessTexts();
  const { nameOf, whatOf, roleOf, whenOf } = useAccessWords();
  const inPractice = usePathInPractice();
  const id = useId();
  const [what, when] = [whatOf(entry), whenOf(entry)];
  // Passed in the history state, because servers along the way log URLs.
  const state: NewMessageState = { subject: t('subject', { what, when }).slice(0, SUBJECT_MAX) };
  return (
    <ListRow
      leading={<InitialsAvatar name={nameOf(entry.actor)} />}
      title={<span id={id}>{what}</span>}
      detail={[roleOf(entry), entry.reason && t('reason', { reason: entry.reason })].filter(Boolean).join(' · ')}
      meta={when}
      trailing={
        <Button
          component={Link}
          to={inPractice(messagesPath('patient', { to: ADMINISTRATION }))}
          state={state}
          variant="text"
          size="small"
          aria-describedby={id}
        >
          {t('ask')}
        </Button>
      }
    />
  );
}
