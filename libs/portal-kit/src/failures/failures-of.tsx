import { FormFailure, type FormFailureProps } from './form-failure.js';
import { useProblemText } from './texts.js';

/** What says why something failed, bound to a portal once, so that its own words are found wherever it is used. */
export const failuresOf = (portal: string) => ({
  FormFailure: (props: FormFailureProps) => <FormFailure portal={portal} {...props} />,
  useProblemText: () => useProblemText(portal),
});
