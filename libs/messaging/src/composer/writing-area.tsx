import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { MESSAGE_MAX } from '@telecare/contracts';
import { color, fontSize, Input, media, numberText, SendRounded, space, tone } from '@telecare/ui';
import { type ReactNode, type SyntheticEvent, useId } from 'react';
import { useMessagingTexts } from '../texts.js';
import { isSendKey } from './is-send-key.js';
import { ModeSwitch } from './mode-switch.js';
import type { WritingMode } from './writing-mode.js';

const NEARLY_FULL = MESSAGE_MAX - 400;

const Frame = styled('div')({
  display: 'grid',
  gap: space[2],
  padding: `${space[3]} ${space[4]} max(${space[3]}, env(safe-area-inset-bottom))`,
  borderTop: `1px solid ${color.hairline}`,
  '&[data-mode="note"]': { background: tone('amber').tint },
});

const Line = styled('div')({ display: 'flex', alignItems: 'end', gap: space[2] });

const Area = styled(Input)({
  flex: 1,
  minHeight: 44,
  maxHeight: 'min(200px, 30dvh)',
  resize: 'none',
  fieldSizing: 'content',
  overflowY: 'auto',
});

const Send = styled(Button)({
  minHeight: 44,
  [media.phone]: {
    minWidth: 44,
    paddingInline: space[3],
    '& .word': { display: 'none' },
    '& .MuiButton-startIcon': { margin: 0 },
  },
});

const Hint = styled('div')({ fontSize: fontSize[13], color: color.mutedText, lineHeight: 1.4 });

interface WritingAreaProps {
  readonly mode: WritingMode;
  readonly onMode: ((mode: WritingMode) => void) | undefined;
  readonly text: string;
  readonly onType: (text: string) => void;
  readonly onSend: () => void;
  readonly isSending: boolean;
  readonly files?:
    | {
        readonly add: (files: readonly File[]) => void;
        readonly button: ReactNode;
        readonly isThere: boolean;
        readonly isReady: boolean;
      }
    | undefined;
  readonly hint?: string | undefined;
  readonly children?: ReactNode;
}

export function WritingArea({
  mode,
  onMode,
  text,
  onType,
  onSend,
  isSending,
  files,
  hint,
  children,
}: WritingAreaProps) {
  const { t } = useMessagingTexts();
  const hintId = useId();
  const left = MESSAGE_MAX - text.length;
  const said = text.length > NEARLY_FULL ? t('composer.left', { count: left, number: numberText(left) }) : hint;
  const isBlank = !text.trim() && !files?.isThere;
  const mayNotSend = isBlank || isSending || files?.isReady === false;
  return (
    <Frame
      data-mode={mode}
      onDragOver={(event) => files && event.preventDefault()}
      onDrop={(event) => takeFiles(event, event.dataTransfer, files?.add)}
    >
      {onMode && <ModeSwitch mode={mode} onMode={onMode} />}
      {children}
      <Line>
        {files?.button}
        <Area
          as="textarea"
          aria-label={t(`composer.${mode}Label`)}
          aria-describedby={said ? hintId : undefined}
          placeholder={t(`composer.${mode}Placeholder`)}
          maxLength={MESSAGE_MAX}
          enterKeyHint="send"
          value={text}
          onChange={({ target }) => onType(target.value)}
          onPaste={(event) => takeFiles(event, event.clipboardData, files?.add)}
          onKeyDown={(event) => {
            if (!isSendKey(event)) return;
            event.preventDefault();
            if (!mayNotSend) onSend();
          }}
        />
        {/* Pressing it leaves the keyboard of a phone where it is. */}
        <Send
          variant="contained"
          aria-label={t(`composer.${mode}Send`)}
          disabled={mayNotSend}
          startIcon={<SendRounded aria-hidden />}
          onMouseDown={(event) => event.preventDefault()}
          onClick={onSend}
        >
          <span className="word">{t(`composer.${mode}Send`)}</span>
        </Send>
      </Line>
      {said && <Hint id={hintId}>{said}</Hint>}
    </Frame>
  );
}

function takeFiles(event: SyntheticEvent, { files }: DataTransfer, add?: (files: readonly File[]) => void): void {
  if (!add || files.length === 0) return;
  event.preventDefault();
  add([...files]);
}
