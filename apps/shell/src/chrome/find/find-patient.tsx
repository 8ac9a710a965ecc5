import { styled } from '@mui/material/styles';
import { useTranslation } from '@telecare/shell-sdk';
import { color, fontSize, radius, SearchRounded, space, touchTarget } from '@telecare/ui';
import { type MouseEvent, useRef } from 'react';
import { addPageMessages } from '../../i18n/i18n.js';
import { useMenu } from '../use-menu.js';
import { isMac } from './is-mac.js';
import { typedAhead } from './typed-ahead.js';
import { useFindKeys } from './use-find-keys.js';

const loadDialog = async () => {
  const texts = addPageMessages('find-patient', (language) =>
    language === 'es' ? import('./find-patient.es.json') : import('./find-patient.en.json'),
  );
  const [{ FindPatientDialog }] = await Promise.all([import('./find-patient.dialog.js'), texts]);
  return FindPatientDialog;
};

/** Looks like a text field if there is enough space. */
const Opener = styled('button')({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  minWidth: touchTarget,
  minHeight: touchTarget,
  justifyContent: 'center',
  padding: 0,
  border: 0,
  borderRadius: radius.control,
  background: 'none',
  color: color.mutedText,
  font: 'inherit',
  fontSize: fontSize[14],
  cursor: 'pointer',
  '&:hover': { background: color.sunken },
  '& > span': {
    position: 'absolute',
    width: 1,
    height: 1,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
  '& > kbd': { display: 'none' },
  '@media (min-width: 1180px)': {
    padding: `0 ${space[3]}`,
    border: `1px solid ${color.hairline}`,
    '& > span': { position: 'static', width: 'auto', height: 'auto', clipPath: 'none' },
    '& > kbd': { display: 'inline', fontFamily: 'inherit', fontSize: fontSize[12] },
  },
});

export function FindPatient() {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const { opener, menu } = useMenu(loadDialog, 'dialog');
  useFindKeys(() => button.current?.click());
  const open = (event: MouseEvent<HTMLElement>) => {
    typedAhead.begin();
    loadDialog().catch(typedAhead.end);
    opener.onClick(event);
  };
  return (
    <>
      <Opener ref={button} type="button" aria-keyshortcuts="Control+K Meta+K" {...opener} onClick={open}>
        <SearchRounded aria-hidden />
        <span>{t('header.findPatient')}</span>
        <kbd aria-hidden>{isMac() ? '⌘ K' : 'Ctrl K'}</kbd>
      </Opener>
      {menu}
    </>
  );
}
