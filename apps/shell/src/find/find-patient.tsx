import { styled } from '@mui/material/styles';
import { useTenant, useTranslation } from '@telecare/shell-sdk';
import { color, fontSize, radius, SearchRounded, space, touchTarget } from '@telecare/ui';
import { Suspense, useState } from 'react';
import { lazyWithTexts } from '../i18n/lazy-with-texts.js';
import { useFindKeys } from './use-find-keys.js';

const FindPatientDialog = lazyWithTexts(
  'find-patient',
  (language) => (language === 'es' ? import('./find-patient.es.json') : import('./find-patient.en.json')),
  async () => (await import('./find-patient.dialog.js')).FindPatientDialog,
);

/** Looks like a field where there is room for one. */
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

/** The search for patients in the header of every page of staff. */
export function FindPatient() {
  const { t } = useTranslation();
  const { practice } = useTenant();
  const [isOpen, setIsOpen] = useState(false);
  useFindKeys(() => setIsOpen(true));
  return (
    <>
      <Opener type="button" aria-haspopup="dialog" aria-keyshortcuts="Control+K Meta+K" onClick={() => setIsOpen(true)}>
        <SearchRounded aria-hidden />
        <span>{t('header.findPatient')}</span>
        <kbd aria-hidden>{/Mac|iP/.test(navigator.platform) ? '⌘ K' : 'Ctrl K'}</kbd>
      </Opener>
      {isOpen && (
        <Suspense>
          <FindPatientDialog key={practice.id} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
