import { Fragment } from 'react';

/** Longest part, in characters, that fits a narrow column. */
const PART_MAX = 18;

/**
 * Shows an e-mail address that can break before dots, @ and hyphens. Longer parts are split into equal pieces, so that
 * none widens the column or leaves a single character on a line.
 */
export function MailAddress({ address }: { readonly address: string }) {
  const parts = address.split(/(?=[.@+_-])/).flatMap(piecesOf);
  return (
    <span style={{ overflowWrap: 'break-word', wordBreak: 'normal' }}>
      {parts.map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}

function piecesOf(part: string): string[] {
  const letters = [...part];
  const length = Math.ceil(letters.length / Math.ceil(letters.length / PART_MAX));
  return Array.from({ length: Math.ceil(letters.length / length) }, (_, piece) =>
    letters.slice(piece * length, (piece + 1) * length).join(''),
  );
}
