import { useToast } from '@telecare/shell-sdk';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Paper } from './paper.js';
import { usePrintTexts } from './print.texts.js';

interface PrintingProps<Data> {
  readonly load: () => Promise<Data>;
  readonly onDone: () => void;
  readonly children: (data: Data) => ReactNode;
}

// Fetches the data when printing, because paper can't update later. Prints once.
export function Printing<Data>({ load, onDone, children }: PrintingProps<Data>) {
  const { t } = usePrintTexts();
  const toast = useToast();
  const [loaded, setLoaded] = useState<{ readonly data: Data }>();
  const begin = useEffectEvent(() => load());
  const fail = useEffectEvent(() => {
    toast({ title: t('failed'), description: t('again'), tone: 'destructive' });
    onDone();
  });
  useEffect(() => {
    let isShown = true;
    begin().then(
      (data) => isShown && setLoaded({ data }),
      () => isShown && fail(),
    );
    return () => void (isShown = false);
  }, []);
  return loaded ? <Paper onPrinted={onDone}>{children(loaded.data)}</Paper> : null;
}
