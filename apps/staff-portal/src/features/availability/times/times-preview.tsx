import { styled } from '@mui/material/styles';
import { color, fontSize, fontWeight } from '@telecare/ui';

const Words = styled('p')({ margin: 0, fontWeight: fontWeight.medium, lineHeight: 1.5 });

const Help = styled('p')({ margin: 0, color: color.mutedText, fontSize: fontSize[14], lineHeight: 1.5 });

// Says what patients get with the times above.
export function TimesPreview({ text, help }: { readonly text: string; readonly help: string }) {
  return (
    <div>
      <Words aria-live="polite">{text}</Words>
      <Help>{help}</Help>
    </div>
  );
}
